/** The limits of the tests that exclude readers. */
export const limits =
  /*i18n*/ 'These tests catch clumsy attempts. They don’t catch someone with several accounts and several connections.'

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
  /*i18n*/ 'If you know four people in a step of five, you know the fifth. And if someone tells you they looked but isn’t among the people who said yes, you know their answer.'

/** The meaning of the evidence: what it can show, about whom it says nothing, and what the 5% are. */
export const promise = [
  /*i18n*/ 'The people counted here belong to a community of people who build things. They came on their own and earn points for voting, and clicking a button costs nothing. No one can work out from them how many customers would buy. The numbers can tell whether people here who looked at it say yes more often than the bar requires, and whether that’s more than luck. The next proof is someone who gives the author an hour, an email address or money.',
  /*i18n*/ 'The 5% means this. If the real share among people like these isn’t above the bar, luck would call at most 5 of 100 projects like this one “build”, however often you look. It isn’t the chance that the verdict is wrong. It holds if people decide independently. Colleagues who talk, or a crowd from one chat, tell you less than the same number of strangers, and the true range is then wider. The share on the day of a verdict tends to be too high, but the range is right whenever you look.',
] as const
