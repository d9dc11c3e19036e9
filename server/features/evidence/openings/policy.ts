/** A reader is new here during the first hours of the account. */
export const NEW_HOURS = 24

/** The minutes before an opening within which a first vote on a card counts with it. */
export const CARD_MINUTES = 60

/** The least hours from an act that makes a past to the opening, and the latest acts of each kind that are looked at. */
export const PAST_HOURS = 24
export const PAST_ACTS = 50

/** The readers of an item from one network within CROWD_HOURS after whom the next ones are a crowd. */
export const CROWD_READERS = 3
export const CROWD_HOURS = 24

/** The votes each way between author and reader, on items other than this one, that are an exchange. */
export const EXCHANGED_VOTES = 3

/** More than half of the votes of a reader in EXCHANGE_DAYS are an exchange too, if the author got at least EXCHANGE_VOTES. */
export const EXCHANGE_DAYS = 30
export const EXCHANGE_VOTES = 5

/** The hours after joining within which a first opening by an author's link says that the author brought the member. */
export const BROUGHT_HOURS = 24

/** Networks of the machine itself, behind which a proxy that is not trusted hides everybody. */
export const SILENT_NETWORKS = ['127.0.0.0/24', '::/48', 'unknown']

/** Returns a stored network that says something of a place, else null: a proxy that is not trusted is the same for all. */
export const toCountedNetwork = (network: string) => (SILENT_NETWORKS.includes(network) ? null : network)
