import { Navigate, type RouteObject, useLocation } from 'react-router'
import { RouteAnnouncer } from '#web/features/app-shell/layout/route-announcer.tsx'
import { PageMissing } from '#web/features/core/failure/page-missing.tsx'
import { adminLinks } from '#web/features/moderation/admin-shell/admin-links.ts'
import { AdminShell } from '#web/features/moderation/admin-shell/admin-shell.tsx'
import { Leaving, RequireSession } from '#web/features/sign-in/require-session.tsx'
import { Gate } from '#web/pages/admin/gate.tsx'
import { OpenPageFailure, PageFailure } from '#web/pages/page-failure.tsx'
import { RouteLoading } from '#web/pages/route-loading.tsx'
import { lazyPage } from '#web/ui/overlay/load-code.ts'

/** Leads out of /admin. The members' app is a document of its own, which the browser must load. */
function OtherWeb() {
  const { pathname, search, hash } = useLocation()
  return <Leaving to={pathname + search + hash} />
}

const screens: RouteObject[] = [
  { index: true, element: <Navigate to={adminLinks.queue()} replace /> },
  { path: 'queue', ...lazyPage(() => import('./features/moderation/cases/queue-screen.tsx'), 'QueueScreen') },
  {
    path: 'appeals',
    ...lazyPage(() => import('./features/moderation/appeals/appeals-screen.tsx'), 'AppealsScreen'),
  },
  {
    path: 'suspicious',
    ...lazyPage(
      () => import('./features/moderation/suspicious-groups/suspicious-screen.tsx'),
      'SuspiciousScreen',
    ),
  },
  // Addresses that mails and bookmarks have from before.
  ...['votes', 'readers'].map(path => ({ path, element: <Navigate to={adminLinks.suspicious()} replace /> })),
  { path: 'bulk-ban', element: <Navigate to={`${adminLinks.suspicious()}?choose`} replace /> },
  {
    path: 'emails',
    ...lazyPage(
      () => import('./features/moderation/mail-reviews/mail-reviews-screen.tsx'),
      'MailReviewsScreen',
    ),
  },
  {
    path: 'blocklist',
    ...lazyPage(() => import('./features/moderation/blocklist/blocklist-screen.tsx'), 'BlocklistScreen'),
  },
  { path: 'log', ...lazyPage(() => import('./features/moderation/log-screen.tsx'), 'LogScreen') },
  {
    path: 'members',
    ...lazyPage(() => import('./features/moderation/members/members-screen.tsx'), 'MembersScreen'),
  },
  {
    path: 'invitations',
    ...lazyPage(
      () => import('./features/moderation/invitations/invitations-screen.tsx'),
      'InvitationsScreen',
    ),
  },
  {
    path: 'settings',
    ...lazyPage(
      () => import('./features/moderation/community-settings/settings-screen.tsx'),
      'SettingsScreen',
    ),
  },
  { path: 'health', ...lazyPage(() => import('./features/moderation/health-screen.tsx'), 'HealthScreen') },
]

const guarded: RouteObject = {
  Component: RequireSession,
  children: [
    {
      Component: Gate,
      children: [
        { Component: AdminShell, children: [{ ErrorBoundary: PageFailure, children: screens }] },
        { path: '*', Component: PageMissing },
      ],
    },
  ],
}

/** Other addresses belong to the members' app, which is another document. */
export const adminRoutes: RouteObject[] = [
  {
    Component: RouteAnnouncer,
    ErrorBoundary: OpenPageFailure,
    HydrateFallback: RouteLoading,
    children: [
      { path: adminLinks.home(), children: [guarded] },
      { path: '*', Component: OtherWeb },
    ],
  },
]
