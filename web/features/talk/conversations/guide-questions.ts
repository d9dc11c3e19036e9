/** What an interview asks, in four groups: about what somebody did, never about what they would do. */
export const guideGroups = [
  {
    name: 'Pain Discovery',
    questions: [
      'When did you last run into this problem?',
      'What happened, from beginning to end?',
      'What was the hardest part of it?',
      'How often has it come up in the past month?',
    ],
  },
  {
    name: 'Current Solutions',
    questions: [
      'What did you do about it the last time?',
      'Which tools or people have you turned to so far?',
      'How much time or money did that take?',
      'What made you stop using something you tried?',
    ],
  },
  {
    name: 'Ideal Solution',
    questions: [
      'When has something like this gone well for you, and what was different?',
      'What have you built or put together yourself to get around it?',
      'What did you look for when you last searched for a solution?',
      'Which part of what you use today have you come to rely on?',
    ],
  },
  {
    name: 'Context & Validation',
    questions: [
      'What were you doing when you first noticed it?',
      'Who else was affected, and what did they say?',
      'What else was on your list that week, and what came first?',
      'What have you paid for, or signed up to, because of it?',
    ],
  },
] as const
