import type { RouteObject } from 'react-router'
import { RequireSession } from '#web/features/sign-in/require-session.tsx'
import { RouteAnnouncer } from './features/app-shell/layout/route-announcer.tsx'
import { OpenPageFailure, PageFailure } from './pages/page-failure.tsx'
import { RouteLoading } from './pages/route-loading.tsx'
import { lazyPage } from './ui/overlay/load-code.ts'

const signedIn: RouteObject[] = [
  { path: 'marketplace', ...lazyPage(() => import('./pages/marketplace.tsx'), 'Marketplace') },
  { path: 'ideas', ...lazyPage(() => import('./pages/ideas.tsx'), 'Ideas') },
  { path: 'dashboard', ...lazyPage(() => import('./pages/dashboard.tsx'), 'Dashboard') },
  { path: 'points', ...lazyPage(() => import('./pages/points.tsx'), 'Points') },
  { path: 'validate', ...lazyPage(() => import('./pages/validate.tsx'), 'Validate') },
  { path: 'conversations', ...lazyPage(() => import('./pages/conversations.tsx'), 'Conversations') },
  { path: 'notifications', ...lazyPage(() => import('./pages/notifications.tsx'), 'Notifications') },
  { path: 'week', ...lazyPage(() => import('./pages/week.tsx'), 'Week') },
  { path: 'notices/:noticeId?', ...lazyPage(() => import('./pages/notices.tsx'), 'Notices') },
  { path: 'settings', ...lazyPage(() => import('./pages/settings.tsx'), 'Settings') },
  { path: 'profile', ...lazyPage(() => import('./pages/profile.tsx'), 'Profile') },
  { path: 'members/:memberId', ...lazyPage(() => import('./pages/member.tsx'), 'Member') },
  { path: 'leaderboard', ...lazyPage(() => import('./pages/leaderboard.tsx'), 'Leaderboard') },
  { path: 'detail/product/:id', ...lazyPage(() => import('./pages/product-detail.tsx'), 'ProductDetail') },
  { path: 'detail/:type/:id', ...lazyPage(() => import('./pages/item-detail.tsx'), 'ItemDetail') },
  { path: 'detail/:type/:id/correct', ...lazyPage(() => import('./pages/correct-item.tsx'), 'CorrectItem') },
  {
    path: 'detail/:type/:id/waiting-list',
    ...lazyPage(() => import('./pages/waiting-list.tsx'), 'WaitingList'),
  },
  { path: 'detail/:type/:id/embed', ...lazyPage(() => import('./pages/embed.tsx'), 'OwnSite') },
  { path: 'card/:id', ...lazyPage(() => import('./pages/item-detail.tsx'), 'Card') },
  { path: 'product/:id', ...lazyPage(() => import('./pages/product-detail.tsx'), 'ProductLink') },
]

const authSteps = () => import('./pages/auth-steps.tsx')

const open: RouteObject[] = [
  { index: true, ...lazyPage(() => import('./pages/landing.tsx'), 'Landing') },
  { path: 'auth', ...lazyPage(() => import('./pages/auth.tsx'), 'Auth') },
  { path: 'auth/:step', ...lazyPage(authSteps, 'AuthStep') },
  { path: 'first-run', ...lazyPage(authSteps, 'FirstRun') },
  { path: 'faq', ...lazyPage(() => import('./pages/faq.tsx'), 'Faq') },
  { path: 'evidence', ...lazyPage(() => import('./pages/how-evidence-works.tsx'), 'HowEvidenceWorks') },
  { path: 'unsubscribe/:token', ...lazyPage(() => import('./pages/unsubscribe.tsx'), 'Unsubscribe') },
  { path: 'terms', ...lazyPage(() => import('./pages/terms.tsx'), 'Terms') },
  { path: 'privacy', ...lazyPage(() => import('./pages/privacy.tsx'), 'Privacy') },
  { path: '*', ...lazyPage(() => import('./pages/not-found.tsx'), 'NotFound') },
]

const gallery: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'dev/gallery', ...lazyPage(() => import('./pages/gallery.tsx'), 'Gallery') }]
  : []

const guarded: RouteObject = {
  Component: RequireSession,
  children: [
    {
      ...lazyPage(() => import('./features/app-shell/layout/app-shell.tsx'), 'AppShell'),
      children: [{ ErrorBoundary: PageFailure, children: signedIn }],
    },
  ],
}

/** An error in the frame of the pages reaches the outermost boundary, not the router's own screen with its stack. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: RouteAnnouncer,
    ErrorBoundary: OpenPageFailure,
    HydrateFallback: RouteLoading,
    children: [guarded, { ErrorBoundary: OpenPageFailure, children: [...gallery, ...open] }],
  },
]
