import type { Source } from './sources.ts'

/** The roles of files in a feature. Every other file is a topic below. */
const ROLES = {
  server: ['routes', 'commands', 'queries', 'rows', 'policy', 'reactions', 'rules'],
  web: ['queries', 'mutations'],
}

/** Files of a feature that are named after their topic: pure rules, and on the web the state of a page. */
const TOPICS: Record<string, string> = {
  'server/accounts/account': 'parts',
  'server/accounts/admin': 'service-key-gate',
  'server/accounts/emails': 'account-email-texts change-email one-time-token support-email',
  'server/accounts/exports/making': 'markdown',
  'server/accounts/erasures': 'erasure-log',
  'server/accounts/factors': 'totp',
  'server/accounts/keys': 'encryption key-file rotation signing-keys',
  'server/accounts/passwords': 'login-throttle password-policy password-strength-worker passwords',
  'server/accounts/protocol':
    'access-token account-fields auth-failures auth-responses authenticator failure-format refresh-token sign-up-responses views',
  'server/accounts/puzzles': 'puzzles sign-up-load',
  'server/accounts/sign-up': 'decoy-user disposable-email',
  'server/evidence/figures': 'increments',
  'server/evidence/lines': 'fragility line',
  'server/evidence/evidence-reports':
    'report-card report-chart report-content report-days report-facts report-files report-head report-page report-scale',
  'server/items/ideas': 'draft',
  'server/items/items': 'question-changes',
  'server/items/pain-points': 'draft',
  'server/items/products': 'draft',
  'server/items/sharing': 'card head shared-item',
  'server/items/similar':
    'common-stems home-topics leisure-topics people-topics relatives similarity stem-families work-topics',
  'server/moderation/first-run': 'first-run-code',
  'server/moderation/hiding': 'item-texts',
  'server/moderation/notices': 'notice-mail notice-texts',
  'server/moderation/visitor-reports': 'outcome-mail',
  'server/public/confirmations': 'confirmation-pages',
  'server/public/kept-addresses': 'kept-pages',
  'server/public/supporter-mails': 'confirmation-mail supporter-token',
  'server/public/supporters': 'address-hash',
  'server/public/feeds': 'atom sitemap',
  'server/public/embeds': 'embed-page embed-source',
  'server/public/report-page': 'report-form',
  'server/public/public-pages':
    'form-results public-head public-item public-page visitor-forms visitor-source',
  'server/public/list-mails': 'list-mail',
  'server/public/list-mails/links': 'leave-page list-links',
  'server/items/votes': 'vote-facts',
  'server/rewards/missions': 'mission-words',
  'server/rewards/onboarding': 'steps',
  'server/rewards/points': 'replay',
  'server/talk/away-mails': 'away-mail-layout away-mail-texts',
  'server/talk/conversations': 'transcript',
  'server/talk/mail-settings': 'unsubscription',
  'web/account/exports': 'export-text',
  'web/account/deletion': 'due-text',
  'web/account/mail-links': 'mailed-link',
  'web/account/members': 'contribution-query',
  'web/account/profile': 'plain-handle profile-draft',
  'web/account/security': 'device-name factors-data security-data',
  'web/account/sign-in': 'next-path',
  'web/admin/cases': 'case-words',
  'web/admin/clusters': 'sign-text',
  'web/admin/frame': 'admin-links screens staff-api',
  'web/admin/health': 'health-tiles',
  'web/admin/log': 'log-words',
  'web/admin/members': 'member-words',
  'web/admin/readers': 'group-text',
  'web/core/live': 'connection joined-conversations refetch',
  'web/core/navigation': 'entries',
  'web/core/news': 'news',
  'web/core/shortcuts': 'key-sequence pressed-key shortcuts single-keys',
  'web/evidence/rules': 'rule-draft',
  'web/frame/palette': 'matches-text',
  'web/items/comments': 'thread-cache',
  'web/items/deleted-texts': 'restoration',
  'web/items/discover': 'discover-search',
  'web/items/filters': 'filter-search',
  'web/items/ideas': 'idea-search',
  'web/items/items': 'content-notices count-text item-cache kinds progress',
  'web/items/openings': 'opening-source sent-openings tab-start',
  'web/items/responses': 'response-text',
  'web/items/sightings': 'sightings view-timers',
  'web/items/uploads': 'upload-text',
  'web/public/evidence': 'looking',
  'web/moderation/reports': 'report-words',
  'web/publish/coach': 'advice ask-about-past shorten-pitch',
  'web/publish/entry': 'guided-forms',
  'web/publish/idea': 'idea-draft',
  'web/publish/list-mails': 'mail-words',
  'web/publish/pain-point': 'pain-point-draft',
  'web/publish/product': 'product-checks product-draft',
  'web/publish/waiting-list': 'list-search supporter-words',
  'web/publish/wizard': 'definition draft route step',
  'web/rewards/awards': 'award-notices',
  'web/rewards/badges': 'hexagon',
  'web/rewards/leaderboard': 'board-address board-words',
  'web/rewards/missions': 'mission-time',
  'web/rewards/onboarding': 'rail-view steps',
  'web/rewards/points': 'point-series',
  'web/talk/conversations': 'chat-address conversation-cache participants',
  'web/talk/conversations/log': 'message-rows shown-messages',
  'web/talk/conversations/messages':
    'follow-messages message-log messages-query outbox outboxes pending-messages',
  'web/talk/notifications': 'notification-text',
}

/** Components that share a file, named after what they have in common. */
const GROUPS: Record<string, string> = {
  'web/account/members': 'profile-card social-links',
  'web/account/security': 'credential-dialogs factors-codes factors-enrol factors-row',
  'web/account/sign-in': 'auth-mode',
  'web/evidence/panel/folds': 'folded-lines',
  'web/frame/palette': 'actions items recent-items',
  'web/frame/shell': 'unread',
  'web/public/faq': 'best-practices community getting-started points technical validation-process',
  'web/public/legal': 'privacy-of-data privacy-of-keeping terms-of-conduct terms-of-use',
  'web/publish/idea': 'idea-steps',
  'web/publish/pain-point': 'pain-point-steps',
  'web/publish/wizard': 'step-fields',
  'web/rewards/badges': 'badges-card',
  'web/talk/own-items': 'own-item-parts',
}

const toCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const toPascalCase = (name: string) => toCamelCase(`-${name}`)

const exports = (text: string, name: string) =>
  new RegExp(`export (default )?(async )?(function|const) ${name}\\b`).test(text)

const isListed = (lists: Record<string, string>, folder: string, name: string) =>
  lists[folder]?.split(' ').includes(name)

/** Returns what is wrong with the name of a feature's file, in a sentence that says what to do. */
export function unknownNames({ file, text }: Source): string[] {
  const [, side, folder = '', name = '', type] =
    /^(server|web)\/features\/(.+)\/([^/]+)\.(tsx?)$/.exec(file) ?? []
  if (side !== 'server' && side !== 'web') return []
  const path = `${side}/${folder}`
  if (ROLES[side].includes(name)) return []
  if (name.startsWith('use-')) {
    const hook = toCamelCase(name)
    return exports(text, hook) ? [] : [`${file}: export the hook ${hook}, after which the file is named.`]
  }
  if (type === 'tsx') {
    const component = toPascalCase(name)
    if (exports(text, component) || isListed(GROUPS, path, name)) return []
    return [
      `${file}: name it after the component it exports, or list it under '${path}' in GROUPS (test/architecture/vocabulary.ts).`,
    ]
  }
  if (isListed(TOPICS, path, name)) return []
  return [
    `${file}: a file of a feature is one of ${ROLES[side].join(', ')}; if it is a rule with a topic of its own, list '${name}' under '${path}' in TOPICS (test/architecture/vocabulary.ts).`,
  ]
}

/** Returns the listed names that have no file. */
export function unusedNames(sources: readonly Source[]): string[] {
  const files = new Set(sources.map(({ file }) => file))
  const missing = (lists: Record<string, string>, type: string) =>
    Object.entries(lists).flatMap(([path, names]) =>
      names
        .split(' ')
        .filter(name => !files.has(`${path.replace('/', '/features/')}/${name}.${type}`))
        .map(
          name =>
            `Remove '${name}' under '${path}' (test/architecture/vocabulary.ts): there is no such file.`,
        ),
    )
  return [...missing(TOPICS, 'ts'), ...missing(GROUPS, 'tsx')]
}
