// Resources that the smoke test opens from the menu.
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'

/** Every resource with a page in the menu. */
export const pages = Object.values<Resource>(resources).filter(({ menu }) => menu)

/** Alternate pages go to two halves, one per worker, so that both workers take about equally long. */
export const firstHalf = pages.filter((_page, index) => index % 2 === 0)
export const secondHalf = pages.filter((_page, index) => index % 2 === 1)
