import type { SamplePainPoint, SampleProduct } from '../sample-item.ts'

export const painsOfSoloBuilders: SamplePainPoint[] = [
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
      [
        'Leila',
        'Answer in two sittings',
        'Nine and four, twenty minutes each, and the inbox is closed between them. The first week is terrible. After that they send one mail instead of three.',
      ],
    ],
    comments: [
      ['Nadia', 'Which of Sunday’s mails could not have waited?'],
      ['Ivo', 'I have just looked. None. One said "no hurry" in the subject.'],
      ['Luca', 'I bought a second phone for it. Now I have two phones in the queue for cheese.'],
    ],
  },
]

export const productsOfSoloBuilders: SampleProduct[] = [
  {
    author: 'Leila',
    daysAgo: 3.7,
    productUrl: 'https://stillup.example/',
    pitch: 'A status page that is up when you are not',
    description:
      'It lives on other machines than your app, looks at it from five cities, and says in one line what works and what does not. You can change the line from your phone, also from a train.\n\nCustomers leave their address and get two mails: one when it breaks and one when it is mended.',
    productStatus: 'Beta',
    valueProposition:
      'During an outage you mend it, instead of answering forty times that you are mending it.',
    audiences: ['Indie developers', 'Solo founders'],
    category: 'Developer Tools',
    keyFeatures: [
      'One line a human wrote',
      'Two mails for each outage, never three',
      'Ninety days of honest history',
    ],
    ctaButtonText: 'See a page',
    questions: [
      'How did your customers learn of your last outage?',
      'What did you write to them first?',
      'Who looks at your status page on a good day?',
    ],
    screen: 'list',
    likes: 11,
    adopters: 8,
    answers: [
      ['Luca', 'They told each other in a forum. I read along and learned a lot.'],
      ['Sam', 'By the page being white. It is a strong message, but a short one.'],
      ['Ivo', 'I wrote to all of them. The mail went through the server that was down.'],
    ],
    furtherAnswers: [['Sam', '"We are looking into it." I was in the shower, looking into nothing.']],
    comments: [
      ['Arjun', 'What do you check besides the front page? Mine is up while nobody can sign in.'],
      ['Leila', 'Up to three steps: open, sign in, see your name. More would be your tests, not my page.'],
      ['Ewa', 'I signed up for the mails of a friend’s page. Two arrived, both were true.'],
    ],
  },
  {
    author: 'Grace',
    daysAgo: 10.6,
    productUrl: 'https://firstten.example/start',
    pitch: 'See where your first ten users get stuck',
    description:
      'Not a dashboard for a million visitors. Ten rows, one for each new user, with the steps that they took and the one at which they stopped. Next to each row is a button that writes to them.',
    productStatus: 'MLP Built',
    valueProposition: 'You talk to the person who is stuck while they still remember what they wanted.',
    audiences: ['Solo founders', 'Indie developers', 'Makers of small tools'],
    category: 'Productivity',
    keyFeatures: ['Ten rows and no averages', 'Steps that you name yourself', 'No cookies, so no banner'],
    questions: [
      'At which step did you lose your last new user?',
      'How did you find out?',
      'What did you change because of it?',
    ],
    screen: 'cards',
    likes: 15,
    adopters: 9,
    answers: [
      ['Hugo', 'At the import. They had the file in another format and were too polite to say so.'],
      ['Bea', 'At the second screen, where I ask for a logo. Nobody has a logo.'],
    ],
    furtherAnswers: [
      ['Bea', 'My sister tried it and said "I do not have a logo" aloud, to the screen.'],
      ['Hugo', 'He told me at a wedding, a year later.'],
    ],
    comments: [
      ['Ivo', 'What happens with user eleven?'],
      ['Grace', 'The first one moves out. If you need more than ten, you need another tool. Well done.'],
      ['Maya', 'I have used it for a week. Row four was me, from the other laptop.'],
    ],
  },
  {
    author: 'Caleb',
    daysAgo: 24.3,
    productUrl: 'https://commitbill.example/',
    pitch: 'Your month of commits as an invoice',
    description:
      'Reads what you committed for a client, groups it into lines that a client understands, and proposes hours from the times between. You correct it, which takes as long as a coffee, and send it.',
    productStatus: 'Launched',
    valueProposition: 'The invoice is out on the first of the month, and nobody asks what "refactoring" was.',
    audiences: ['Freelance developers', 'Small agencies'],
    category: 'Finance',
    keyFeatures: ['Works with any repository', 'Lines without jargon', 'The code never leaves your machine'],
    ctaButtonText: 'Try it on last month',
    questions: [
      'On which day did your last invoice go out?',
      'How do you know how many hours it took?',
      'Which line did a client last ask about?',
    ],
    screen: 'invoice',
    likes: 8,
    adopters: 7,
    answers: [
      ['Dara', 'On the nineteenth. For the month before the last one.'],
      ['Sam', 'On the first, but I forgot the travelling again.'],
    ],
    furtherAnswers: [['Dara', 'I look at the calendar, then at the ceiling, and round down.']],
    comments: [
      ['Sunita', 'Does it know about meetings? They are half of my hours and none of my commits.'],
      ['Caleb', 'It reads a calendar file, if you give it one. "Call with Jo, forty minutes" is a line.'],
      ['Ewa', 'As a client: thank you for the word "refactoring" with an explanation in brackets.'],
    ],
  },
]
