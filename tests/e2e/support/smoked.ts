// The resources that the smoke opens from the menu.
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'

/** Every resource with a page of its own in the menu. */
export const pages = Object.values<Resource>(resources).filter(({ menu }) => menu)

/** The same in two halves that take equally long, one for each worker. */
export const firstHalf = pages.filter((_page, index) => index % 2 === 0)
export const secondHalf = pages.filter((_page, index) => index % 2 === 1)
