import { blocks } from '#contract/talk/blocks.ts'
import { implement } from '#server/platform/http/route.ts'
import { blockMember, liftBlock } from './commands.ts'
import { listBlocks } from './queries.ts'

export const blockRoutes = implement(blocks, {
  'GET /me/blocks': listBlocks,
  'PUT /members/:memberId/block': blockMember,
  'DELETE /members/:memberId/block': liftBlock,
})
