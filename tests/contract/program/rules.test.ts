import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { missingOf } from '#contract/rules/programs/missingOf.ts'
import { programDuration, stillDuration } from '#contract/rules/programs/programDuration.ts'
import { picturesOf } from '#contract/widgets/picture.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { anyProgram } from './anyProgram.ts'

describe('what a program still needs', () => {
  it('is content, when there is nothing in it', () => {
    expect(missingOf(programOf([]))).toEqual([{ nodeId: null, name: '', error: 'program.noContent' }])
  })

  it('is content, when all of it is hidden', () => {
    const missing = missingOf(programOf([nodeOf('clock', { hidden: true })]))
    expect(missing.map(each => each.error)).toEqual(['program.noContent'])
  })

  it('is nothing for a background picture alone', () => {
    expect(missingOf(programOf([], { background: { color: '#000000', file: '7' } }))).toEqual([])
  })

  it('names every component without its media or text', () => {
    const document = programOf([
      nodeOf('video', { id: 'v', name: 'Film' }),
      nodeOf('picture', { id: 'p', name: 'Logo', props: { items: picturesOf('1') } }),
      nodeOf('staticText', { id: 't', name: 'Price', props: { text: '  ' } }),
      nodeOf('horizontalCaption', { id: 'c', name: 'Ticker' }),
      nodeOf('clock', { id: 'k', name: 'Clock' }),
    ])
    expect(missingOf(document)).toEqual([
      { nodeId: 'v', name: 'Film', error: 'widget.mediaMissing' },
      { nodeId: 't', name: 'Price', error: 'widget.textMissing' },
      { nodeId: 'c', name: 'Ticker', error: 'widget.textMissing' },
    ])
  })

  it('leaves an unknown component to those who know it', () => {
    expect(missingOf(programOf([{ ...nodeOf('clock'), kind: 'hologram' }]))).toEqual([])
  })
})

describe('the files of a program', () => {
  it('are those of its components and its background, each once', () => {
    const nodes = [
      nodeOf('video', { id: 'a', props: { file: '1' } }),
      nodeOf('picture', { id: 'b', props: { items: picturesOf('2') } }),
      nodeOf('picture', { id: 'c', hidden: true, props: { items: picturesOf('1') } }),
      nodeOf('picture', { id: 'd' }),
    ]
    expect(filesOf(programOf(nodes, { background: { color: '#000000', file: '3' } }))).toEqual(['3', '1', '2'])
  })

  it('are unique and no more than the places that can name one', () => {
    fc.assert(
      fc.property(anyProgram, document => {
        const files = filesOf(document)
        expect(new Set(files).size).toBe(files.length)
        const named = JSON.stringify(document.nodes).match(/"(file|still)":"/g) ?? []
        expect(files.length).toBeLessThanOrEqual(named.length + 1)
      }),
    )
  })
})

describe('the duration of a program', () => {
  const film = nodeOf('video', { props: { file: '1', length: 30_000 } })

  it('is what the document says', () => {
    expect(programDuration(programOf([film], { duration: 5000 }))).toBe(5000)
  })

  it('is the end of its longest content otherwise', () => {
    expect(programDuration(programOf([{ ...film, start: 2000 }]))).toBe(32_000)
    expect(programDuration(programOf([{ ...film, duration: 4000 }]))).toBe(4000)
  })

  it('is one round of several pictures, and does not follow a single one', () => {
    const items = [
      { file: '1', duration: 4000 },
      { file: '2', duration: 2500 },
    ]
    expect(programDuration(programOf([nodeOf('picture', { start: 1000, props: { items } })]))).toBe(7500)
    const single = nodeOf('picture', { props: { items: items.slice(0, 1) } })
    expect(programDuration(programOf([single]))).toBe(stillDuration)
  })

  it('does not wait for what is hidden or unknown', () => {
    expect(programDuration(programOf([{ ...film, hidden: true }]))).toBe(stillDuration)
    expect(programDuration(programOf([{ ...film, version: 9, props: { length: 'long' } }]))).toBe(stillDuration)
  })
})
