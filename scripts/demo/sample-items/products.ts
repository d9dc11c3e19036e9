import type { SampleProduct } from '../sample-item.ts'

export const products: SampleProduct[] = [
  {
    author: 'Maya',
    daysAgo: 13.9,
    productUrl: 'https://shoebox.example/start',
    pitch: 'Receipts in, one tidy page out',
    screen: 'invoice',
    description:
      'Photograph a receipt when you get it. At the end of the quarter there is one page with sums, pictures and the few that it was not sure about.',
    productStatus: 'MLP Built',
    valueProposition: 'A quarter takes twenty minutes instead of a Sunday.',
    audiences: ['Freelancers', 'Music teachers', 'Market stalls'],
    category: 'Finance',
    keyFeatures: ['Reads crumpled paper', 'Asks only when it is unsure', 'A page that the tax office takes'],
    questions: [
      'How did you spend the evening before your last tax date?',
      'What do you lose most often?',
      'Who sees your receipts besides you?',
    ],
    likes: 14,
    adopters: 9,
    crowd: 'most',
    bar: { buildAbove: 20, dropBelow: 10, readersFrom: 'community', decideInDays: 25 },
    answers: [
      ['Ewa', 'On the floor, with wine, sorting by colour.'],
      ['Jonas', 'Looking for one receipt from a ferry.'],
      ['Nadia', 'I paid somebody to look unhappy for me.'],
    ],
    comments: [
      ['Sunita', 'Does it understand a discount on a receipt? Mine never does.'],
      ['Maya', 'It shows you the line and asks. One tap.'],
      ['Greta', 'The page is lovely. I would pay for the page alone.'],
    ],
  },
  {
    author: 'Jonas',
    daysAgo: 19.1,
    productUrl: 'https://setlist.example/',
    pitch: 'The set list that follows the singer',
    screen: 'list',
    description:
      'Whoever sings scrolls, and everyone’s lyrics follow. Skipping a verse by mistake is now something the whole band does together.',
    productStatus: 'Launched',
    valueProposition: 'Nobody asks between songs what comes next.',
    audiences: ['Amateur bands', 'Choirs'],
    category: 'Productivity',
    keyFeatures: ['Works in cellars', 'Large letters', 'One leader, any leader'],
    questions: [
      'How did your last set fall apart?',
      'Who decides what comes next?',
      'What stands on your music stand today?',
    ],
    likes: 10,
    adopters: 8,
    updates: [
      {
        daysAgo: 14.3,
        stage: 'building',
        text: 'Four bands want to try it. I start with the one in our cellar.',
      },
      { daysAgo: 6.2, text: 'Lyrics now follow even when the network doesn’t reach the cellar.' },
      {
        daysAgo: 1.4,
        stage: 'live',
        link: 'https://setlist.example/',
        text: 'It’s open to every band. Bring a tablet and a singer.',
      },
    ],
    answers: [
      ['Lena', 'Two of us began the wrong song, in two keys, with conviction.'],
      ['Rafael', 'It did not fall apart, it dissolved.'],
    ],
    comments: [
      ['Chloe', 'We use it for prompting. The ghost of act two has never been so punctual.'],
      ['Ewa', 'Please a mode in which the drummer sees nothing but the next title.'],
      ['Jonas', 'That mode will be called drummer.'],
    ],
  },
  {
    author: 'Priya',
    daysAgo: 26.6,
    productUrl: 'https://yesterdaysbread.example/shop',
    pitch: 'Order the bread that is left over',
    description:
      'At six the bakery says what is left. You order at a third of the price and pick it up until seven.',
    productStatus: 'MLP Built',
    valueProposition: 'Less in the bin, more on the table.',
    audiences: ['Bakeries', 'Neighbours'],
    category: 'E-commerce',
    keyFeatures: ['One message at six', 'Pay at the counter', 'No account for buyers'],
    ctaButtonText: 'See tonight’s bread',
    questions: [
      'What did you throw away last night?',
      'Who would have taken it?',
      'What stops you from giving it away?',
    ],
    likes: 4,
    adopters: 17,
    crowd: 'most',
    bar: { buildAbove: 15, dropBelow: 5, readersFrom: 'community', decideInDays: 8 },
    answers: [['Grace', 'Half a tray of tomato bread. I ate what I could.']],
    comments: [
      ['Tom', 'Our street buys more at six than at eight in the morning.'],
      ['Ewa', 'It needs a way to say that I am five minutes late. The bread was gone, my dignity too.'],
    ],
  },
]
