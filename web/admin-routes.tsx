import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { RequireSession } from './features/account/sign-in/require-session.tsx'
import { AdminFrame } from './features/admin/frame/admin-frame.tsx'
import { adminLinks } from './features/admin/frame/admin-links.ts'
import { OtherWeb } from './features/admin/frame/other-web.tsx'
import { PageMissing } from './features/core/failure/page-missing.tsx'
import { RouteAnnouncer } from './features/frame/shell/route-announcer.tsx'
import { Gate } from './pages/admin/gate.tsx'
import { PageFailure } from './pages/page-failure.tsx'
import { RouteLoading } from './pages/route-loading.tsx'
import { loadCode } from './ui/overlay/load-code.ts'

const TRIES = 4

const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) => ({
  lazy: async () => ({ Component: (await loadCode(load, { tries: TRIES }))[name] }),
})

const screens: RouteObject[] = [
  { index: true, element: <Navigate to={adminLinks.queue()} replace /> },
  { path: 'queue', ...lazyPage(() => import('./pages/admin/queue.tsx'), 'Queue') },
  { path: 'appeals', ...lazyPage(() => import('./pages/admin/appeals.tsx'), 'Appeals') },
  { path: 'votes', ...lazyPage(() => import('./pages/admin/votes.tsx'), 'Votes') },
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

/** Every address under /admin. All others are the members' web, which is another document. */
export const adminRoutes: RouteObject[] = [
  {
    Component: RouteAnnouncer,
    HydrateFallback: RouteLoading,
    children: [
      { path: adminLinks.home(), children: [guarded] },
      { path: '*', Component: OtherWeb },
    ],
  },
]
