import { expect, test } from 'vitest'
import { listSocialLinks } from './profile-card.tsx'

const none = { twitter: null, linkedin: null, github: null, website: null }

test('each handle links to its site, and the website links to itself', () => {
  const written = {
    twitter: 'ada_l',
    linkedin: 'in/jörg-müller',
    github: 'ada-l',
    website: 'https://www.bells.example/about/',
  }
  expect(listSocialLinks(written)).toEqual([
    { site: 'X', text: '@ada_l', href: 'https://x.com/ada_l' },
    { site: 'LinkedIn', text: 'in/jörg-müller', href: 'https://www.linkedin.com/in/j%C3%B6rg-m%C3%BCller' },
    { site: 'GitHub', text: 'ada-l', href: 'https://github.com/ada-l' },
    { site: '', text: 'bells.example/about', href: 'https://www.bells.example/about/' },
  ])
})

test('an empty profile has no links', () => {
  expect(listSocialLinks(none)).toEqual([])
})

test.each(['javascript:alert(1)', ' https://a.example', 'data:text/html,x', '//a.example'])(
  '%j as a website links nowhere',
  website => {
    expect(listSocialLinks({ ...none, website })).toEqual([])
  },
)

test.each(['@evil.example', '\\evil.example', '?next=x', 'a#b', 'a:b@c'])(
  'a link from %j stays on its site',
  handle => {
    const hosts = listSocialLinks({ ...none, twitter: handle, linkedin: handle, github: handle }).map(
      ({ href }) => new URL(href).host,
    )
    expect(hosts).toEqual(['x.com', 'www.linkedin.com', 'github.com'])
  },
)
