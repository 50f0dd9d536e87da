import type { Browser } from '@playwright/test'
import { type Drag, dragOn } from '#bench/support/dragOn.ts'
import { pageOf } from '#bench/support/pageOf.ts'

const source = (boxes: number) => `
  import { createElement, useRef } from 'react'
  import { createRoot } from 'react-dom/client'
  import Moveable from 'react-moveable'
  function Page() {
    const target = useRef(null)
    const place = i => ({ position: 'absolute', left: 20 + (i % 20) * 60, top: 20 + Math.floor(i / 20) * 70, width: 56, height: 64, background: '#9ab' })
    return createElement('div', null,
      Array.from({ length: ${boxes} }, (_, i) => createElement('div', { key: i, style: place(i), ref: i === 100 ? target : undefined, id: 'b' + i }, i)),
      createElement(Moveable, { target, draggable: true, onDrag: e => { e.target.style.transform = e.transform } }))
  }
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(createElement(Page))`

/** Measures a drag on a page with one draggable target among plain boxes. */
export async function bareMoveable(browser: Browser, boxes: number): Promise<Drag> {
  return pageOf(browser, source(boxes), async page => {
    const target = page.locator('#b100')
    await target.waitFor()
    const before = await target.boundingBox()
    const drag = await dragOn(page, target)
    const after = await target.boundingBox()
    if (before?.x === after?.x) throw new Error('The bare target did not move')
    return drag
  })
}
