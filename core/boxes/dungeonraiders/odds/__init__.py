"""Chances as functions of plain numbers. Nobody knows what people will play: "by chance" is any card they may play,
each as likely as the others.
"""
