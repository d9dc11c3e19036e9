/** So many visitors of an item from one network are counted in a day. One who writes browsers by script is not a hundred people. */
export const NETWORK_VISITS = 30
