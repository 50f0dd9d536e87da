import {
  leastDuration,
  longestDuration,
  maxNodes,
  maxPages,
  type ProgramDocument,
  type ProgramPage,
} from '#contract/programs/program.ts'
import { beginPages, changePages } from '#contract/rules/programs/pages/changePages.ts'
import { settlePages } from '#contract/rules/programs/pages/settlePages.ts'
import { programDuration, stillDuration } from '#contract/rules/programs/programDuration.ts'
import { copiesOf, partOf } from '#src/editor/document/copiesOf.ts'
import type { ProgramEdit } from '#src/editor/document/ProgramEdit.ts'

/** Milliseconds that the program may still become longer. */
export function roomForPages(document: ProgramDocument): number {
  return longestDuration - (document.pages ? (document.duration ?? 0) : 0)
}

export function mayAddPage({ pages = [], ...rest }: ProgramDocument): boolean {
  return pages.length < maxPages && roomForPages({ ...rest, pages }) >= leastDuration
}

/** Adds an empty page after the page `after`. The content of a program without pages becomes its first page. */
export function addPage(createId: () => string, after: string | null): ProgramEdit {
  return document => {
    if (!mayAddPage(document)) return document
    if (document.pages) {
      const duration = Math.min(stillDuration, roomForPages(document))
      return changePages(document, inserted(document.pages, after, emptyPage(createId(), duration)))
    }
    const present = Math.min(Math.max(leastDuration, programDuration(document)), longestDuration - stillDuration)
    return beginPages(document, [emptyPage(createId(), present), emptyPage(createId(), stillDuration)])
  }
}

/** Adds a copy of the page after it; returns the same document if a limit does not allow it. */
export function duplicatePage(id: string, createId: () => string): ProgramEdit {
  return document => {
    const page = document.pages?.find(each => each.id === id)
    if (!page || !document.pages || !mayDuplicatePage(document, page)) return document
    const copy = { ...page, id: createId() }
    const originals = document.nodes.filter(node => node.page === id)
    const { nodes, groups } = copiesOf(partOf(document, originals), createId, 0)
    const copies = new Map(originals.map((node, index) => [node.id, nodes[index]]))
    const next = changePages(document, inserted(document.pages, id, copy))
    return settlePages({
      ...next,
      ...(groups.length > 0 && { groups: [...(next.groups ?? []), ...groups] }),
      nodes: next.nodes.flatMap(node => {
        const twin = copies.get(node.id)
        if (!twin) return [node]
        return [node, { ...twin, page: copy.id, start: node.start + page.duration, locked: node.locked }]
      }),
    })
  }
}

export function mayDuplicatePage(document: ProgramDocument, { id, duration }: ProgramPage): boolean {
  const count = document.nodes.filter(node => node.page === id).length
  return mayAddPage(document) && roomForPages(document) >= duration && document.nodes.length + count <= maxNodes
}

/** Removes a page and its components. */
export function removePage(id: string): ProgramEdit {
  return document => {
    const pages = document.pages?.filter(page => page.id !== id) ?? []
    return pages.length > 0 && pages.length < (document.pages?.length ?? 0) ? changePages(document, pages) : document
  }
}

export function movePage(id: string, to: number): ProgramEdit {
  return document => {
    const page = document.pages?.find(each => each.id === id)
    if (!page || !document.pages || document.pages.indexOf(page) === to) return document
    const pages = document.pages.filter(each => each !== page)
    pages.splice(to, 0, page)
    return changePages(document, pages)
  }
}

export function patchPage(id: string, patch: Partial<ProgramPage>): ProgramEdit {
  return document => {
    if (!document.pages) return document
    return changePages(
      document,
      document.pages.map(page => (page.id === id ? { ...page, ...patch } : page)),
    )
  }
}

function emptyPage(id: string, duration: number): ProgramPage {
  return { id, name: '', duration, transition: 'default' }
}

function inserted(pages: readonly ProgramPage[], after: string | null, page: ProgramPage): ProgramPage[] {
  const index = pages.findIndex(({ id }) => id === after)
  return index === -1 ? [...pages, page] : pages.toSpliced(index + 1, 0, page)
}
