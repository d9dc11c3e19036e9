import { Link } from 'react-router'
import { links } from '#web/links.ts'
import type { Topic } from './topic-section.tsx'

export const technical: Topic = {
  id: 'technical',
  title: 'Technical & Account',
  questions: [
    {
      question: 'Is my email visible to others?',
      answer: <p>No. Your email and password stay private. Others know you by your display name.</p>,
    },
    {
      question: 'Does anyone see what I open?',
      answer: (
        <p>
          No one by name. We count who opens a post, and its author sees sums of five people or more, never
          names. In your settings you can leave yourself out from then on.
        </p>
      ),
    },
    {
      question: 'I left my address on a page, but have no account. How do I take it back?',
      answer: (
        <p>
          Use the unsubscribe link in any email about it. <a href="/p/mine">See what we keep</a> emails you a
          link that shows and erases everything kept of your address.
        </p>
      ),
    },
    {
      question: 'I forgot my password. What now?',
      answer: <p>Press 'Forgot password?' on the sign-in page. We email you a link to choose a new one.</p>,
    },
    {
      question: 'How do I get a copy of my data, or delete my account?',
      answer: (
        <p>
          Both are in your settings. The copy is of everything that is kept about you, for reading and for
          machines. The account is deleted at once or in seven days, and until then you can keep it with one
          click. The <Link to={links.privacy()}>Privacy Policy</Link> says what is kept and for how long.
        </p>
      ),
    },
    {
      question: 'What happens to a text I have not finished?',
      answer: (
        <p>
          The three steps of a submission keep what you type in your browser until you publish or discard it.
          You can close the page and go on later on the same device.
        </p>
      ),
    },
    {
      question: 'Which devices does it run on?',
      answer: (
        <p>
          On any phone, tablet or computer with a current browser. There is nothing to install. The menu
          behind your picture switches between a light and a dark look.
        </p>
      ),
    },
  ],
}
