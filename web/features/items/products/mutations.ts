import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductForm } from '#contract/product-form.ts'
import { refreshItems } from '#web/features/items/items/item-cache.ts'
import { api } from '#web/platform/api.ts'

/** Publishes a product; the same id again answers the stored one, so a retry is harmless. */
export function usePublishProduct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ProductForm) => api('POST /products', { body }),
    onSuccess: () => refreshItems(queries),
  })
}
