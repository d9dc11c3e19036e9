import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The numbers that this process counts from its start, whether or not somebody reads them. */
export const counters = new Registry()
const registers = [counters]

/**
 * The seconds that requests took; the count is the number of requests. Each bucket costs a series for each route. They are
 * for quick requests, for those that readers notice, and for those that count as broken.
 */
export const requestTimes = new Histogram({
  name: 'firsthand_http_request_duration_seconds',
  help: 'Time from the head of a request to the end of its response.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.01, 0.05, 0.1, 0.3, 1, 5],
  registers,
})

/** Security events by kind, as the security log names them. */
export const securityEvents = new Counter({
  name: 'firsthand_security_events_total',
  help: 'Refusals that concern security, by kind.',
  labelNames: ['event'],
  registers,
})

/** Calls that were refused because of a rate limit, by the rate's name. */
export const rateLimitRefusals = new Counter({
  name: 'firsthand_rate_limit_refusals_total',
  help: 'Calls refused because of a rate limit, by rate.',
  labelNames: ['rate'],
  registers,
})

/** The number of mails by outcome: `sent`, `no-mailbox`, `rejected`, or `failed` if sending is tried again. */
export const mails = new Counter({
  name: 'firsthand_mails_total',
  help: 'Mails handed to the mail server or the outbox, by outcome.',
  labelNames: ['outcome'],
  registers,
})

for (const outcome of ['sent', 'no-mailbox', 'rejected', 'failed']) mails.inc({ outcome }, 0)

/** Whether the mail server responded to the last mail of this process, or to the check at its start; 1 before both. */
export const mailServerUp = new Gauge({
  name: 'firsthand_mail_server_up',
  help: 'Whether the mail server was there for the last mail.',
  aggregator: 'min',
  registers,
})
mailServerUp.set(1)

/** Whether pictures could be encoded, and their storage reached, when this process last tried. */
export const picturesUp = new Gauge({
  name: 'firsthand_pictures_up',
  help: 'Whether a picture could be encoded, and the storage of pictures reached, at the last try.',
  labelNames: ['part'],
  aggregator: 'min',
  registers,
})

/** Accepted sign-ups, including those that wait for a confirmation. */
export const acceptedSignUps = new Counter({
  name: 'firsthand_sign_ups_total',
  help: 'Sign-ups that were accepted, confirmed or not.',
  registers,
})

/** Published posts, by kind. */
export const publishedPosts = new Counter({
  name: 'firsthand_posts_total',
  help: 'Published posts, by kind.',
  labelNames: ['kind'],
  registers,
})

for (const kind of ['idea', 'pain_point', 'product']) publishedPosts.inc({ kind }, 0)

/** The seconds that callers wait for a connection of the pool. */
export const poolWaits = new Histogram({
  name: 'firsthand_database_pool_wait_seconds',
  help: 'How long callers wait for a connection to the database.',
  buckets: [0.001, 0.01, 0.1, 1, 6],
  registers,
})
