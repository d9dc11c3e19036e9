import type { ItemId } from '#contract/ids.ts'
import { toEmbedOrigin } from '#contract/public-pages/embed-origin.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import { takeAnswer, takeYesOrNo } from '#server/features/public-pages/pages/commands.ts'
import { readPublicPage } from '#server/features/public-pages/pages/queries.ts'
import { drawAnswerForm } from '#server/features/public-pages/pages/visitor-forms.ts'
import { drawYesOrNoCard } from '#server/features/public-pages/pages/yes-or-no-cards.ts'
import type { SubscriberDependencies } from '#server/features/public-pages/subscribers/subscribe.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/transaction.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import type { VisitorRequest, VisitorRoute } from '#server/platform/pages/serve-visitor-pages.ts'
import {
  drawFrame,
  type EmbedDependencies,
  findEmbed,
  toClosedPage,
  toEmbedPage,
  toEmbedState,
} from './embed-frames.ts'

export const setEmbedOrigins =
  (hasMailServer: boolean): Handler<'PUT /items/:itemId/embed-origins'> =>
  ({ actor, write }, { params: { itemId }, body: { origins: written } }) =>
    write(async ({ tx }) => {
      refuseIf(findOwnershipRefusal(await lockItem(tx, itemId), actor.id))
      const origins = written.map(text => toEmbedOrigin(text) ?? refuse('embed.not-an-origin'))
      await replaceOrigins(tx, { itemId, origins })
      return readPublicPage(tx, { itemId, hasMailServer })
    })

/** An origin that is kept retains its time, by which origins are listed. */
async function replaceOrigins(tx: Tx, { itemId, origins }: { itemId: ItemId; origins: readonly string[] }) {
  await tx
    .deleteFrom('embed_origins')
    .where('item_id', '=', itemId)
    .$if(origins.length > 0, rows => rows.where('origin', 'not in', origins))
    .execute()
  if (origins.length === 0) return
  await tx
    .insertInto('embed_origins')
    .values([...new Set(origins)].map(origin => ({ item_id: itemId, origin })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

type FormDependencies = EmbedDependencies & { subscribers: SubscriberDependencies; write: Write }

async function openForm(dependencies: FormDependencies, request: VisitorRequest) {
  const embed = await findEmbed(dependencies, request)
  if (!embed) return undefined
  const { item, source } = embed
  const { form, caller } = request
  return {
    embed,
    item,
    form,
    caller,
    via: 'embed' as const,
    site: source.site ?? null,
    state: toEmbedState(embed),
  }
}

/** An author who tries it out stores nothing. */
export const receiveYesOrNoInFrame =
  (dependencies: FormDependencies): VisitorRoute['draw'] =>
  async request => {
    const sent = await openForm(dependencies, request)
    if (!sent) return toClosedPage(request)
    const { embed, item, state } = sent
    if (embed.source.isPreview) return drawFrame(dependencies)({ ...request, query: request.form })
    const { card: subscriber } = await takeYesOrNo(dependencies.subscribers, sent)
    const answer = drawAnswerForm(item, { ...state, place: 0 })
    return toEmbedPage(embed, { subscriber, answer, isAnswerOpen: false })
  }

export const receiveAnswerInFrame =
  (dependencies: FormDependencies): VisitorRoute['draw'] =>
  async request => {
    const sent = await openForm(dependencies, request)
    if (!sent) return toClosedPage(request)
    const { embed, item, state } = sent
    if (embed.source.isPreview) return drawFrame(dependencies)({ ...request, query: request.form })
    const answer = await takeAnswer(dependencies.write, sent)
    return toEmbedPage(embed, { subscriber: drawYesOrNoCard(item, state), answer, isAnswerOpen: true })
  }
