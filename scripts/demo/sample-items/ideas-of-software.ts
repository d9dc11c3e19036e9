import type { SampleIdea } from '../sample-item.ts'

export const ideasOfSoftware: SampleIdea[] = [
  {
    author: 'Arjun',
    daysAgo: 40.9,
    vision:
      'A status page that writes its own sentence.\n\nIt reads the alarms of a small team and proposes one honest line for customers; a human presses send. After the incident it keeps the timeline.',
    audience: ['Small software firms', 'Agencies that host'],
    pitch: 'Say what is broken while you mend it',
    questions: ['Who told your customers about the last outage?', 'How long did that take?'],
    likes: 12,
    adopters: 5,
    answers: [
      ['Sunita', 'They told us.'],
      ['Leila', 'I did, from a train, with one bar of signal and no idea.'],
      ['Sam', 'Nobody. We hoped that it would be over before lunch.'],
    ],
    furtherAnswers: [['Leila', 'Forty minutes, of which thirty were spent agreeing on the word "some".']],
    comments: [
      ['Sunita', 'Never let it send alone. One wrong "resolved" costs more than the outage.'],
      ['Arjun', 'Agreed, and it will not even offer "resolved" for the first ten minutes.'],
    ],
  },
  {
    author: 'Sunita',
    daysAgo: 33.3,
    title: 'Invoices that remember the discount',
    picture: 'paper',
    description:
      'When a freelancer gives a friend’s price, the invoice keeps the full one beside it, and reminds both when the favour ends.',
    problem:
      'I gave three clients a starting price two years ago. All three still pay it, and I do not know how to bring it up.',
    value: 'The conversation is written into the first invoice instead of becoming awkward in the tenth.',
    likes: 14,
    adopters: 7,
    answers: [
      ['Leila', 'My oldest client pays less than my newest student.'],
      ['Ewa', 'I raised it by apologising for a page. She wrote back: fine.'],
    ],
    comments: [
      ['Maya', 'I would pay for the sentence alone. What does it say?'],
      ['Sunita', '"Starting price until June, then as below." Six words and a date.'],
      ['Amara', 'Would my accountant accept a line that is not charged? Ours is strict.'],
    ],
  },
  {
    author: 'Leila',
    daysAgo: 27.4,
    vision:
      'A guest pass for design files: clients comment on the picture, not on the eleven layers behind it.',
    audience: ['Freelance designers', 'Small agencies'],
    pitch: 'Feedback without the fear of breaking it',
    questions: ['In what form did your last feedback arrive?', 'What did you have to ask again?'],
    likes: 9,
    adopters: 4,
    answers: [
      ['Grace', 'A photo of a printout with arrows in pencil.'],
      ['Amara', 'A voice message, eleven minutes, recorded while cooking.'],
    ],
    comments: [
      ['Hugo', 'Clients do not want another login. Make it a link that forgets itself after a week.'],
    ],
  },
  {
    author: 'Nadia',
    daysAgo: 15.7,
    title: 'The returns desk for tiny web shops',
    picture: 'parcels',
    description:
      'A shop of one person gets a returns page with its own rules, prints the label only when the reason is right, and learns which product comes back and why.',
    problem: 'A third of what I sell comes back, and the reasons are in four inboxes.',
    value: 'One page for the customer, one list of reasons for me.',
    likes: 8,
    adopters: 6,
    answers: [
      ['Bea', 'Size, size, size, and once because the dog disliked it.'],
      ['Greta', 'Colour. My lamp makes everything warmer than it is.'],
    ],
    comments: [
      ['Bea', 'Would it tell me that a size chart pays for itself? I need someone else to say so.'],
      ['Dara', 'Start with one country. Return law across borders ate a year of my life.'],
    ],
  },
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
