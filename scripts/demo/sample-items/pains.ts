import type { SamplePainPoint } from '../sample-item.ts'

export const pains: SamplePainPoint[] = [
  {
    author: 'Maya',
    daysAgo: 6.2,
    pain: 'I teach in three houses and in each one the piano is out of tune. The tuner comes when he has enough addresses in a village, and nobody knows when that is, so nobody is at home.',
    failed: [
      'A fixed date each spring: half of the families were away',
      'A list at the music school, where it stayed blank',
      'Tuning it myself, once',
    ],
    pitch: 'The tuner comes, and nobody is at home',
    likes: 3,
    crowd: 'fewest',
    solutions: [
      [
        'Oskar',
        'A day that fills itself',
        'The tuner names a day and how many pianos make it worth the drive. You put your name down, and the day is on once the number is reached.',
      ],
    ],
    comments: [
      ['Rafael', 'Same with the man who services organs. He has a waiting list of villages.'],
      ['Maya', 'Then it is not pianos. It is anyone who drives far for little.'],
    ],
  },
  {
    author: 'Tom',
    daysAgo: 12.4,
    pain: 'Nine flats, one staircase. Parcels are left with whoever opens the door, the slip says only "neighbour", and each evening somebody rings at all nine.',
    failed: ['A note beside the letter boxes', 'A group chat that turned to the bins within a day'],
    pitch: 'One parcel, nine doorbells',
    likes: 23,
    crowd: 'most',
    bar: { buildAbove: 25, dropBelow: 15, readersFrom: 'community', decideInDays: 9 },
    solutions: [
      [
        'Grace',
        'A hook for each flat',
        'Whoever takes a parcel hangs their number on your hook downstairs. No app. We have done it for a year.',
      ],
      [
        'Ewa',
        'Let the parcel tell',
        'Scan the label when you take it in, and the name on it gets a message with your floor. It needs nothing of the carrier.',
      ],
    ],
    comments: [
      ['Noor', 'The flat on the ground floor takes all of them. She should be paid.'],
      ['Tom', 'She says the same.'],
    ],
  },
  {
    author: 'Ines',
    daysAgo: 20.7,
    pain: 'My mother sees five doctors. Each one asks what she takes, since when, and why the last one stopped something. I translate, from memory, while she looks at me as if I should know.',
    failed: [
      'A folder: it is always at home',
      'The insurance’s app, which knows the bills and not the pills',
      'A photograph of the table with all the boxes, out of date within a week',
    ],
    pitch: 'Each doctor asks for the whole story again',
    likes: 15,
    crowd: 'most',
    bar: { buildAbove: 75, dropBelow: 10, readersFrom: 'community', decideInDays: 16 },
    solutions: [
      [
        'Sunita',
        'One page that the pharmacist keeps',
        'They see every prescription anyway. One page, printed at each visit, with a date in large letters.',
      ],
    ],
    comments: [
      ['Priya', 'What happened the last time something on the list was wrong?'],
      ['Ines', 'She had two thinners for nine days. A nurse noticed, not one of the five.'],
      ['Ewa', 'I keep it for my father in a notebook. The notebook is now the most valuable thing we own.'],
    ],
  },
  {
    author: 'Ivo',
    daysAgo: 2.9,
    pain: 'Three hundred people pay for my tool, and the support is me. I answer at breakfast, on the tram and in the queue for cheese. On Sunday I closed the laptop and then answered on the phone.\n\nNobody has ever asked for this. They would wait until Monday, if anything told them when Monday is.',
    failed: [
      'Office hours in the footer, which nobody scrolls to',
      'An automatic reply: people answered it',
      'A friend for the weekends, who promised two refunds and a feature',
    ],
    pitch: 'I am the support, also at breakfast',
    likes: 14,
    solutions: [
      [
        'Dara',
        'Say when, next to the button',
        'Under "Send" it says "Ivo reads this tomorrow before nine". I did that, and mails at night fell by half, because people could stop waiting.',
      ],
    ],
    comments: [
      ['Nadia', 'Which of Sunday’s mails could not have waited?'],
      ['Ivo', 'I have just looked. None. One said "no hurry" in the subject.'],
      ['Luca', 'I bought a second phone for it. Now I have two phones in the queue for cheese.'],
    ],
  },
]
