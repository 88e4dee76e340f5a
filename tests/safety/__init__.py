"""What nobody should have to trust us with: the network, others' files, secrets; and a start that stays quick."""
