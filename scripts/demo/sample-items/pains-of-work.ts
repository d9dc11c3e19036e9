import type { SamplePainPoint } from '../sample-item.ts'

export const painsOfWork: SamplePainPoint[] = [
  {
    author: 'Sunita',
    daysAgo: 3.9,
    pain: 'Clients answer the oldest mail they find. I send the new price, they sign the old one, and I stand there with two papers and one customer.\n\nIt costs me about one discount a month.',
    failed: ['"Final" in the subject', 'A number in the subject', 'Calling them to ask which one they mean'],
    pitch: 'They sign the old offer, never the new one',
    likes: 12,
    solutions: [
      [
        'Arjun',
        'One link, always the newest',
        'Send an address instead of a paper. What is behind it changes, and the old one says that it is old.',
      ],
      [
        'Milan',
        'Let it expire',
        'Ten days, printed large. Then a late signature is a question and not a promise.',
      ],
    ],
    comments: [
      ['Piet', 'Boilers too. They keep the offer in the kitchen drawer for a winter.'],
      ['Ewa', 'When did it last happen, and who gave in?'],
      ['Sunita', 'Tuesday. I did.'],
    ],
  },
  {
    author: 'Viktor',
    daysAgo: 9.8,
    pain: 'Of ten people who book the workshop for a morning, seven come. The other three are sorry, always, and the lift stands empty.',
    failed: [
      'A message the day before: read, answered, and still nobody',
      'A deposit, which the honest ones minded',
      'Booking eleven for ten',
    ],
    pitch: 'Three of ten appointments do not come',
    likes: 13,
    solutions: [
      [
        'Yusuf',
        'A list of those who can come at once',
        'I keep twelve numbers of people who live round the corner. An empty chair is filled in twenty minutes, and they feel chosen.',
      ],
      [
        'Selma',
        'Ask for an answer, not for money',
        'Two days before: still good? Without a yes the place is open again. Nobody minds being asked.',
      ],
    ],
    comments: [
      ['Yusuf', 'Same in the barber’s chair. Rain makes it four.'],
      ['Nadia', 'Do the three have something in common? With returns it was always the same twenty people.'],
      ['Viktor', 'First visits, mostly. I had never counted before you asked.'],
    ],
  },
  {
    author: 'Caleb',
    daysAgo: 41.2,
    pain: 'People come to our club evening twice, are greeted warmly, and are never seen again. We do not know why, because those who would know are gone.',
    failed: [
      'A survey, answered by those who stayed',
      'A buddy for each new face: two people who knew nobody',
    ],
    pitch: 'New members vanish after the third evening',
    likes: 7,
    solutions: [
      [
        'Hanna',
        'Give them a job at once',
        'Whoever pours the coffee comes back. I have no idea why, but it works in every club I was in.',
      ],
    ],
    comments: [
      ['Kenji', 'Did anyone ever call one of them? We did, and it was the parking.'],
      ['Caleb', 'Never. I will call three this week.'],
    ],
  },
]
