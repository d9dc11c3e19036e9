import { products } from '#contract/items/products.ts'
import { implement } from '#server/platform/http/route.ts'
import { type KeepPicture, publishProduct } from './commands.ts'

export const productRoutes = (keep: KeepPicture) =>
  implement(products, { 'POST /products': publishProduct(keep) })
