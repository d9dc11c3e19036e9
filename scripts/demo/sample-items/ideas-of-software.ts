import type { SampleIdea } from '../sample-item.ts'

export const ideasOfSoftware: SampleIdea[] = [
  {
    author: 'Maya',
    daysAgo: 22.3,
    vision:
      'A waiting room for beta testers.\n\nPeople who said they would try it get one small task a week and one question about it. Whoever stops answering makes room for the next, without a sad letter.',
    audience: ['Solo founders', 'Product teams'],
    pitch: 'Testers who are still there in week three',
    questions: [
      'How many of your last testers came back a second time?',
      'What did you ask them to do?',
      'What did you give them for it?',
    ],
    likes: 2,
    adopters: 14,
    crowd: 'most',
    hasChange: true,
    bar: { buildAbove: 70, dropBelow: 10, readersFrom: 'community', decideInDays: 6 },
    answers: [
      ['Arjun', 'Two of thirty. One was my cousin.'],
      ['Leila', 'Nine of twelve, but I rang every one of them.'],
      ['Ewa', 'As a tester: I leave when nobody reacts to my first report.'],
      ['Amara', 'None. I had asked for "any feedback".'],
    ],
    furtherAnswers: [
      ['Arjun', 'To look around. They looked around.'],
      ['Amara', 'Nothing in particular, which is what I got.'],
    ],
    comments: [
      ['Kira', 'The weekly task is the product. Everything else is a mailing list.'],
      ['Ewa', 'Tell me what changed because of me. One line is enough to keep me for a month.'],
      ['Maya', 'That line is going in: "You said, we did".'],
      ['Sam', 'What about someone who pauses for a holiday? Do they lose their seat?'],
      ['Maya', 'No. Two weeks away is a button.'],
    ],
  },
  {
    author: 'Sam',
    daysAgo: 2.8,
    title: 'Night shift for cron jobs',
    picture: 'night',
    description:
      'Tells a team of two which nightly job did not run, which ran twice and which took longer than it used to, in one mail at seven.',
    problem: 'Our backup had not run for five weeks. We found out by needing it.',
    value: 'One mail that says "all nine ran", so that silence means trouble.',
    likes: 9,
    adopters: 5,
    answers: [
      ['Sunita', 'In spring. The job ran, on a machine that we had switched off from the invoices.'],
      ['Grace', 'Last week: the clock changed and the report came twice.'],
    ],
    comments: [
      ['Leila', 'Mail is fine, but who notices that the mail itself stopped?'],
      ['Sam', 'You do, at seven, with coffee. That is the whole trick.'],
    ],
  },
]
