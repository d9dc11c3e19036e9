import type { Generated } from 'kysely'
import type { Via, VisitSource, YesOrNo } from '#contract/evidence/visits.ts'
import type { ItemId, MemberId, QuestionId, SubscriberId, VisitId, VisitorAnswerId } from '#contract/ids.ts'
import type { VisitorAnswerPlace } from '#contract/items/visitor-answers.ts'
import type { MailKind } from '#contract/public-pages/list-mails.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Timestamp } from './schema.ts'

/** `confirmed_count` is the number that the page shows from five on. */
type PublicPages = { item_id: ItemId; published_at: Generated<Timestamp>; confirmed_count: Generated<number> }
type EmbedOrigins = { item_id: ItemId; origin: string; added_at: Generated<Timestamp> }

/** `visitor` and `network` are hashes under the key of the day; null once that key was deleted. */
type Visits = {
  id: Generated<VisitId>
  item_id: ItemId
  source: VisitSource
  via: Via
  site: string | null
  visitor: Buffer | null
  network: Buffer | null
  item_version: number
  opened_at: Generated<Timestamp>
  word: YesOrNo | null
  said_at: Timestamp | null
}

type VisitorReads = { item_id: ItemId; read_until: Timestamp }

type Subscribers = {
  id: Generated<SubscriberId>
  item_id: ItemId
  email: string
  visit_id: VisitId | null
  member_id: MemberId | null
  via: Via
  site: string | null
  consent_version: string
  language: Generated<Language>
  created_at: Generated<Timestamp>
  mail_due_at: Timestamp | null
  mailed_at: Timestamp | null
  mails: Generated<number>
  confirmed_at: Timestamp | null
  left_at: Timestamp | null
  bounced_at: Timestamp | null
  /** The time at which they let the author ask them. */
  may_be_asked_at: Timestamp | null
  removed_at: Timestamp | null
  returned_at: Timestamp | null
  pressed_visit_at: Timestamp | null
  tried_at: Timestamp | null
  /** The last time that a link in one of our mails proved their address in a sign-up. */
  joined_at: Timestamp | null
  /** A hash under the key of the day on which they confirmed; null on later days. */
  confirming_network: Buffer | null
  is_counted: Generated<boolean>
  /** A hash under the key of the day; null once the mail went, and if the network is not known. */
  asking_network: Buffer | null
  /** The address was left again without the page on which it was left first, which can no longer erase it. */
  is_left_twice: Generated<boolean>
}

type RefusedAddresses = { address_hash: Buffer; refused_at: Generated<Timestamp> }
type SubscriberMailCounts = { address_hash: Buffer; day: string; mails: number }
type AskedAddresses = {
  address_hash: Buffer
  mails: Generated<number>
  first_mailed_at: Timestamp | null
  left_at: Timestamp | null
  returns: Generated<number>
}
type AskingMails = {
  id: Generated<string>
  item_id: ItemId
  network: Buffer | null
  mailed_at: Generated<Timestamp>
}
type NewcomerMailCounts = { id: Generated<string>; author_id: MemberId | null; day: string; mails: number }
type SubscriberLinks = { token_hash: Buffer; email: string; expires_at: Timestamp; used_at: Timestamp | null }

type VisitorAnswers = {
  id: Generated<VisitorAnswerId>
  item_id: ItemId
  question_id: QuestionId
  text: string
  visit_id: VisitId | null
  subscriber_id: SubscriberId | null
  answered_at: Generated<Timestamp>
  given_on: VisitorAnswerPlace | null
  /** The version of the sentence which says that the answer may be shown; null for answers from before it. */
  consent_version: number | null
  shown_at: Timestamp | null
  hidden_as: 'hidden' | 'removed' | null
}

type ListMails = {
  item_id: ItemId
  kind: MailKind
  /** Set for a visitor mail until the address is erased. */
  subscriber_id: SubscriberId | null
  subject: string
  text: string
  product_id: ItemId | null
  address: Generated<string>
  version: Generated<number>
  wants_replies: Generated<boolean>
  tested_at: Timestamp | null
  ordered_at: Timestamp | null
  finished_at: Timestamp | null
  in_review_since: Timestamp | null
  alerted_at: Timestamp | null
  released_content_hash: Buffer | null
  /** The author's name as the moderator saw it. */
  released_name: string | null
  released_by: MemberId | null
  /** The destination in the latest released version, '' for none. */
  released_address: string | null
  released_author: string | null
  /** The time at which it was sent back to its author, who may send it again. */
  stopped_at: Timestamp | null
  stop_note: string | null
}

/** `in-flight`: handed to the mail server. `perhaps-not-sent`: in flight when its node died. */
export type ListMailDeliveryState = 'waiting' | 'in-flight' | 'sent' | 'bounced' | 'perhaps-not-sent'

type ListMailDeliveries = {
  item_id: ItemId
  kind: MailKind
  subscriber_id: SubscriberId
  state: Generated<ListMailDeliveryState>
  node_id: string | null
  changed_at: Generated<Timestamp>
  /** The time from which a waiting delivery may be sent. */
  due_at: Generated<Timestamp>
}

export type PublicPagesSchema = {
  public_pages: PublicPages
  embed_origins: EmbedOrigins
  visits: Visits
  visitor_reads: VisitorReads
  subscribers: Subscribers
  refused_addresses: RefusedAddresses
  subscriber_mail_counts: SubscriberMailCounts
  asked_addresses: AskedAddresses
  asking_mails: AskingMails
  newcomer_mail_counts: NewcomerMailCounts
  subscriber_links: SubscriberLinks
  visitor_answers: VisitorAnswers
  list_mails: ListMails
  list_mail_deliveries: ListMailDeliveries
}
