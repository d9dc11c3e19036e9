/** The limits of the tests that exclude readers. */
export const limits =
  /*i18n*/ 'These tests catch the clumsy. Someone with several accounts and several connections is not caught.'

/**
 * The assumptions behind the 5 in 100. Each has the number of wrong Builds, of 100 at a bar of 20%, if it does not hold.
 */
export const weakSpots = {
  drift: [
    { early: 40, late: 15, build: 32 },
    { early: 30, late: 12, build: 5 },
  ],
  known: [
    { people: 5, build: 11 },
    { people: 8, build: 14 },
    { people: 10, build: 16 },
  ],
} as const

export const silence =
  /*i18n*/ 'If you know four of a step of five, you know the fifth. If someone tells you that they looked, and you do not see them among the people who said yes, you know.'

/** The meaning of the evidence: what it can show, about whom it says nothing, and what the 5% are. */
export const promise = [
  /*i18n*/ 'The people counted here are members of a community of people who build things. They came by themselves, earn points for voting, and pressing a button costs nothing. Nobody can compute from them how many of your customers would buy. What it can tell you: whether people here who looked at it say yes more often than your own bar, and that this is not luck. The next proof is a person who gives you an hour, an address or money.',
  /*i18n*/ 'The 5%: if the real share among people like these does not pass your bar, at most 5 of 100 projects like yours would ever be called build by luck, however often you look. It is not the chance that your verdict is wrong. It holds if each person decides for themselves: colleagues who talk, or a crowd from one chat, count as fewer people than they are, and the true range is then wider. The share on the day of a verdict tends to be too high; the range is right whenever you look.',
] as const
