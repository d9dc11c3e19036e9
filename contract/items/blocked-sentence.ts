/** The sentence for a member whom the author of an item has blocked, before they write and as a refusal. */
export const BLOCKED_SENTENCE =
  /*i18n*/ "The author has blocked you. You can read this, but you can't vote or write here."
