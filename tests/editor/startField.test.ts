import { describe, expect, it } from 'vitest'
import type { ProgramNode } from '#contract/programs/program.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { shownProps, startPropOf } from '#src/editor/inspector/startField.ts'

const artboard = { width: 1920, height: 1080 }
const nodeOf = (kind: Parameters<typeof createNode>[0]['kind'], props: ProgramNode['props'] = {}) =>
  createNode({ kind, id: kind, name: kind, artboard, props })
const namesOf = (node: ProgramNode) => shownProps([node]).map(([name]) => name)

describe('what one begins with', () => {
  it('is the words, the address, the cells or the file of a component, not how it looks', () => {
    const kinds = ['button', 'clock', 'countdown', 'table', 'icon', 'weather', 'webPage', 'video', 'picture'] as const
    expect(kinds.map(kind => startPropOf(nodeOf(kind)))).toEqual([
      'label',
      'caption',
      'date',
      'sheet',
      'drawing',
      'place',
      'url',
      'file',
      'items',
    ])
  })

  it('is of a QR code the first that its content asks for', () => {
    expect(['url', 'text', 'wifi', 'contact'].map(content => startPropOf(nodeOf('qrCode', { content })))).toEqual([
      'url',
      'text',
      'network',
      'givenName',
    ])
  })
})

describe('a clock', () => {
  it('with hands has no twelve hours, and its digits only where some are drawn', () => {
    const analogue = { face: 'analogue', dial: 'marks', showDate: 'none' }
    expect(namesOf(nodeOf('clock', analogue))).not.toContain('hour12')
    expect(namesOf(nodeOf('clock', analogue))).not.toContain('digits')
    expect(namesOf(nodeOf('clock', { ...analogue, dial: 'quarters' }))).toContain('digits')
    expect(namesOf(nodeOf('clock', { ...analogue, showDate: 'long' }))).toContain('digits')
    expect(namesOf(nodeOf('clock'))).toEqual(expect.arrayContaining(['hour12', 'digits']))
  })
})
