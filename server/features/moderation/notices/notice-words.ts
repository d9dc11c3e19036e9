import type { GroupKind } from '#contract/moderation/suspicious-groups.ts'

/** A notice in English, with placeholders for its values. A text is one message, or paragraphs of one or several. */
type Words = {
  title: string
  text: string | readonly (string | readonly string[])[]
  /** What was done. */
  done?: string
  /** How it was found and decided, if no rule says it. */
  found?: string
}

export const MEANS =
  /*i18n*/ 'People in this community reported it, and a person looked at it and decided. No automated means were used to find it or to decide.'
export const MEANS_UNREPORTED =
  /*i18n*/ 'Nobody reported it. Someone who runs this community found it, looked at it and decided. No automated means were used to find it or to decide.'
export const OTHER_WAYS =
  /*i18n*/ 'You can also turn to a certified out-of-court dispute settlement body, or to a court.'
export const USUALLY = /*i18n*/ 'This usually takes less than a day.'
/** Why readers are a group. */
export const READERS: Partial<Record<GroupKind, string>> = {
  'joined-together': /*i18n*/ 'They joined within a week and did little else here.',
  'one-network': /*i18n*/ 'They share one network and did little else here.',
  'opened-together': /*i18n*/ 'They joined within two days and opened it within two days.',
}
export const UNDONE = /*i18n*/ 'The decision was later undone and no longer applies.'
export const UNDONE_TITLE = /*i18n*/ 'Undone: {notice}'
const REPORTED = /*i18n*/ 'You reported: {thing}.'

const table = {
  hide: {
    title: /*i18n*/ '{own} was hidden',
    text: /*i18n*/ 'A moderator has hidden {own}. Nobody but the moderators can see it. It can be restored.',
    done: /*i18n*/ 'Hidden from everyone, everywhere, until it is restored',
  },
  remove: {
    title: /*i18n*/ '{own} was removed',
    text: /*i18n*/ 'A moderator has removed {own}. Nobody but the moderators can see it.',
    done: /*i18n*/ 'Removed for everyone, everywhere, permanently',
  },
  restore: {
    title: /*i18n*/ '{own} was restored',
    text: /*i18n*/ 'A moderator undid the decision about {own}. It is as it was before.',
    done: /*i18n*/ 'Every earlier decision about it is undone',
  },
  warn: {
    title: /*i18n*/ 'A warning about {own}',
    text: /*i18n*/ 'A moderator looked at {own} and is giving you a warning. Nothing else happens for now. If it happens again, we may hide what you publish and suspend your account.',
    done: /*i18n*/ 'A warning; nothing is hidden',
  },
  ban: {
    title: /*i18n*/ 'Your account was suspended',
    text: /*i18n*/ 'A moderator suspended your account because of {own}. You can sign in only to see why and to appeal.',
    done: /*i18n*/ 'Your account is suspended indefinitely',
  },
  account_banned: {
    title: /*i18n*/ 'Your account was suspended',
    text: /*i18n*/ 'A moderator suspended your account. You can sign in only to see why and to appeal.',
    done: /*i18n*/ 'Your account is suspended indefinitely',
  },
  lift: {
    title: /*i18n*/ 'Your account is no longer suspended',
    text: /*i18n*/ 'A moderator lifted the suspension of your account. You can sign in again.',
    done: /*i18n*/ 'The suspension has ended',
  },
  dismiss: {
    title: /*i18n*/ 'Nothing was done about {own}',
    text: /*i18n*/ "A moderator looked at {own} and decided that it doesn't break the rules.",
    done: /*i18n*/ 'None',
  },
  void_votes: {
    title: /*i18n*/ 'Votes on {own} no longer count',
    text: /*i18n*/ "Someone who runs this community decided that some votes on {own} don't count. They were removed, with the points and awards based on them. This doesn't mean that you had anything to do with it.",
    done: /*i18n*/ 'Some votes do not count',
  },
  vote_voided: {
    title: /*i18n*/ 'Your vote on {thing} no longer counts',
    text: /*i18n*/ "Someone who runs this community decided that your vote on {thing} doesn't count. It was removed, with the points and awards based on it. There are no other consequences.",
    done: /*i18n*/ 'Your vote does not count',
  },
  // The confirmation of receipt for a reporter (DSA Art. 16(4)), then the outcomes (16(5)).
  receipt: {
    title: /*i18n*/ 'Your report was received: {thing}',
    text: [
      /*i18n*/ "Thank you. You reported: {thing}. A moderator will look at it and decide, and we'll tell you the outcome.",
      [USUALLY, /*i18n*/ 'Authors never see who reported them.'],
    ],
  },
  report_upheld: {
    title: /*i18n*/ 'We acted on your report',
    text: [
      [
        REPORTED,
        /*i18n*/ 'A moderator looked at it and acted on it. Thank you for helping keep the community safe.',
      ],
      [MEANS, OTHER_WAYS],
    ],
  },
  report_dismissed: {
    title: /*i18n*/ 'The outcome of your report',
    text: [
      [
        REPORTED,
        /*i18n*/ "A moderator looked at it and decided that it doesn't break the rules, so we took no action.",
      ],
      /*i18n*/ 'No automated means were used to decide.',
    ],
  },
  report_undone: {
    title: /*i18n*/ 'The decision on your report was undone',
    text: [[REPORTED, /*i18n*/ 'A moderator acted on it, but that was later undone.'], OTHER_WAYS],
  },
  dismissal_undone: {
    title: /*i18n*/ 'The decision on your report was undone',
    text: [
      [
        REPORTED,
        /*i18n*/ "A moderator decided that it doesn't break the rules. That decision was later undone.",
      ],
    ],
  },
  // The paragraphs about an appeal depend on its side (DSA Art. 20(5)).
  appeal_receipt: { title: /*i18n*/ 'Your appeal was received', text: [] },
  appeal_reversed: { title: /*i18n*/ 'Your appeal was accepted', text: [] },
  appeal_upheld: {
    title: /*i18n*/ 'Your appeal was turned down',
    text: [[/*i18n*/ 'A person looked at it again, and the decision remains.', OTHER_WAYS]],
  },
  // Says nothing about the voters, since the author may know nothing of them.
  votes_voided: {
    title: /*i18n*/ 'Votes on what you published no longer count',
    text: [
      /*i18n*/ "Some votes on what you published come from accounts that seem to belong together. They were removed, with the points and awards based on them. This doesn't mean that you had anything to do with it.",
      /*i18n*/ 'If you think this is wrong, tell the people who run this community. A person will look at it, and everything can be restored.',
    ],
    done: /*i18n*/ 'The votes of these accounts do not count',
    found:
      /*i18n*/ 'They were found by automated means. A person decides, except in the clearest case, when many accounts were created within minutes in one place and did nothing else.',
  },
  votes_restored: {
    title: /*i18n*/ 'Votes on what you published count again',
    text: /*i18n*/ 'A person reviewed votes that had been removed, and restored them. Everything is as it was before.',
  },
  vote_restored: {
    title: /*i18n*/ 'Your vote on “{title}” counts again',
    text: /*i18n*/ 'A person reviewed your removed vote and restored it. Everything is as it was before.',
  },
  // Reveals neither the readers' names nor their answers.
  readers_excluded: {
    title:
      /*i18n*/ 'We no longer count {few, select, yes {a few people} other {{count, plural, one {# person} other {# people}}}} who opened “{title}”',
    text: [
      /*i18n*/ "Since {day} the evidence leaves out {few, select, yes {a few people} other {{count, plural, one {# person} other {# people}}}} who opened “{title}”. {why} If a verdict depended on them, it is withdrawn. This doesn't mean that you had anything to do with it.",
      /*i18n*/ 'We never say who they are. If you think this is wrong, write to the people who run this community. It can be undone.',
    ],
    done: /*i18n*/ '{count, plural, one {# person is} other {# people are}} not counted',
    found:
      /*i18n*/ 'They were found by automated means. A person decided, without seeing how they had responded.',
  },
  readers_restored: {
    title:
      /*i18n*/ 'We count {few, select, yes {a few people} other {{count, plural, one {# person} other {# people}}}} who opened “{title}” again',
    text: /*i18n*/ 'We had left out {few, select, yes {a few people} other {{count, plural, one {# person} other {# people}}}} who opened “{title}” since {day}. A person undid that, and the evidence counts them again. Everything is as it was before.',
  },
  list_mail_released: {
    title: /*i18n*/ 'Your email about “{title}” is on its way',
    text: /*i18n*/ 'A moderator read and allowed it. Your waiting list shows its progress.',
  },
  list_mail_sent_back: {
    title: /*i18n*/ 'Your email about “{title}” came back to you',
    text: /*i18n*/ "A moderator read it and didn't allow it. Nothing is lost. You'll find its text with your waiting list. Change it and send it again; a moderator will read it again.",
  },
  list_mail_waiting: {
    title: /*i18n*/ 'An email about “{title}” has been waiting for over a day',
    text: /*i18n*/ "A member wants to email their waiting list or someone on it, and no moderator has decided yet. It's never sent without a decision. You'll find it under /admin, Emails.",
  },
  comment_removed: {
    title: /*i18n*/ 'Your comment was removed by the author of the post',
    text: [
      /*i18n*/ 'The author of the post removed your comment from it. Only moderators can see it, and you lost the points for it.',
      /*i18n*/ 'If you think this is unfair, write to the people who run this community. A moderator can restore it.',
    ],
  },
  everything_hidden: {
    title: /*i18n*/ 'Everything by {who} was hidden',
    text: /*i18n*/ "A moderator banned the account indefinitely and hid everything it had posted ({count, plural, one {one thing} other {# things}}). Lifting the ban restores all of it. You'll find the decision under /admin, Log.",
  },
  hiding_proposed: {
    title: /*i18n*/ 'Hiding everything by {who} needs a second person',
    text: /*i18n*/ "A moderator banned the account indefinitely and wants to hide everything it posted ({count, plural, one {one thing} other {# things}}). That's too much for one person alone, so until someone agrees, only the ban applies. You'll find it under /admin, Suspicious activity.",
  },
} satisfies Record<string, Words>

export type Variant = keyof typeof table
export const words: Record<Variant, Words> = table
