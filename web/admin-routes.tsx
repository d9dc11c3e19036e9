import type { ComponentType } from 'react'
import { Navigate, type RouteObject, useLocation } from 'react-router'
import { PageMissing } from '#web/features/core/failure/page-missing.tsx'
import { RouteAnnouncer } from '#web/features/frame/shell/route-announcer.tsx'
import { AdminFrame } from '#web/features/moderation/frame/admin-frame.tsx'
import { adminLinks } from '#web/features/moderation/frame/admin-links.ts'
import { Leaving, RequireSession } from '#web/features/sign-in/require-session.tsx'
import { Gate } from '#web/pages/admin/gate.tsx'
import { OpenPageFailure, PageFailure } from '#web/pages/page-failure.tsx'
import { RouteLoading } from '#web/pages/route-loading.tsx'
import { loadCode } from '#web/ui/overlay/load-code.ts'

/** Leads out of /admin. The members' app is a document of its own, which the browser must load. */
function OtherWeb() {
  const { pathname, search, hash } = useLocation()
  return <Leaving to={pathname + search + hash} />
}

const TRIES = 4

const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) => ({
  lazy: async () => ({ Component: (await loadCode(load, { tries: TRIES }))[name] }),
})

const screens: RouteObject[] = [
  { index: true, element: <Navigate to={adminLinks.queue()} replace /> },
  { path: 'queue', ...lazyPage(() => import('./pages/admin/queue.tsx'), 'Queue') },
  { path: 'appeals', ...lazyPage(() => import('./pages/admin/appeals.tsx'), 'Appeals') },
  { path: 'votes', ...lazyPage(() => import('./pages/admin/votes.tsx'), 'Votes') },
  { path: 'readers', ...lazyPage(() => import('./pages/admin/readers.tsx'), 'Readers') },
  { path: 'emails', ...lazyPage(() => import('./pages/admin/held-mails.tsx'), 'HeldMails') },
  { path: 'barriers', ...lazyPage(() => import('./pages/admin/barriers.tsx'), 'Barriers') },
  { path: 'clean-up', ...lazyPage(() => import('./pages/admin/clean-up.tsx'), 'CleanUp') },
  { path: 'log', ...lazyPage(() => import('./pages/admin/log.tsx'), 'Log') },
  { path: 'members', ...lazyPage(() => import('./pages/admin/members.tsx'), 'Members') },
  { path: 'invitations', ...lazyPage(() => import('./pages/admin/invitations.tsx'), 'Invitations') },
  { path: 'settings', ...lazyPage(() => import('./pages/admin/settings.tsx'), 'Settings') },
  { path: 'health', ...lazyPage(() => import('./pages/admin/health.tsx'), 'Health') },
]

const guarded: RouteObject = {
  Component: RequireSession,
  children: [
    {
      Component: Gate,
      children: [
        { Component: AdminFrame, children: [{ ErrorBoundary: PageFailure, children: screens }] },
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
