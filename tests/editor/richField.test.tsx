import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRichField, type RichField } from '#src/editor/writing/rich/createRichField.ts'
import type { TextLook } from '#src/editor/writing/rich/TextLook.ts'

const whole: TextLook = { weight: 400, italic: false, underline: false, color: '#ffffff' }
const onChange = vi.fn()
const onLeave = vi.fn()
const onCutPaste = vi.fn()
let mount: HTMLElement
let field: RichField

function open(text: string, look: Partial<TextLook> = {}) {
  const options = { attributes: { role: 'textbox' }, max: 20, onChange, onLeave, onCutPaste }
  field = createRichField(mount, { text, spans: null }, { ...whole, ...look }, options)
}
function press(key: string, modifiers: KeyboardEventInit = {}) {
  field.dom.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }))
}

beforeEach(() => {
  mount = document.createElement('div')
  document.body.append(mount)
})
afterEach(() => {
  field.destroy()
  mount.remove()
  vi.clearAllMocks()
})

test('a selected word gets bold by Ctrl+B and loses it by the same keys', () => {
  open('Open now')
  field.focus([5, 8])
  press('b', { ctrlKey: true })
  expect(onChange).toHaveBeenLastCalledWith({ text: 'Open now', spans: [{ from: 5, to: 8, weight: 700 }] }, {})
  expect(field.look().weight).toBe(700)
  press('b', { ctrlKey: true })
  expect(onChange).toHaveBeenLastCalledWith({ text: 'Open now', spans: null }, {})
})

test('a format of the whole text changes the component instead of its parts', () => {
  open('Open now')
  field.focus([0, 4])
  field.format({ color: '#ff0000' })
  field.focus(null)
  field.format({ color: '#00ff00', weight: 700 })
  expect(onChange).toHaveBeenLastCalledWith({ text: 'Open now', spans: null }, { color: '#00ff00', weight: 700 })
  field.focus([0, 4])
  press('b', { ctrlKey: true })
  const spans = [{ from: 0, to: 4, weight: 400 }]
  expect(onChange).toHaveBeenLastCalledWith({ text: 'Open now', spans }, {})
})

test('a part of an underlined text loses its line, and the rest keeps it', () => {
  open('Open now', { underline: true })
  field.focus([0, 4])
  press('u', { ctrlKey: true })
  const spans = [{ from: 4, to: 8, underline: true }]
  expect(onChange).toHaveBeenLastCalledWith({ text: 'Open now', spans }, { underline: false })
  expect(field.look().underline).toBe(false)
})

test('Enter begins a line, Ctrl+Z takes the last change back, and Esc leaves', () => {
  open('Open')
  field.focus([4, 4])
  press('Enter')
  expect(onChange).toHaveBeenLastCalledWith({ text: 'Open\n', spans: null }, {})
  press('z', { ctrlKey: true })
  expect(onChange).toHaveBeenLastCalledWith({ text: 'Open', spans: null }, {})
  press('Escape')
  expect(onLeave).toHaveBeenCalledOnce()
})

test('text that another part of the builder sets is shown without being reported', () => {
  open('Open')
  field.show({ text: 'Closed', spans: [{ from: 0, to: 6, italic: true }] }, whole)
  expect(field.dom.textContent).toBe('Closed')
  field.focus([1, 1])
  expect(field.look().italic).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
})

test('a pasted text is cut at the longest text of the component', () => {
  open('0123456789')
  field.focus([10, 10])
  const data = new DataTransfer()
  data.setData('text/plain', 'a much longer text')
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: data })
  field.dom.dispatchEvent(event)
  expect(onChange).toHaveBeenLastCalledWith({ text: '0123456789a much lon', spans: null }, {})
  expect(onCutPaste).toHaveBeenCalledOnce()
})

test('a selected word opens a program, and loses the link from a caret in it', () => {
  open('Open now')
  expect(field.look()).toMatchObject({ program: null, isLinkable: false })
  field.focus([5, 8])
  expect(field.look().isLinkable).toBe(true)
  field.link('42')
  const spans = [{ from: 5, to: 8, program: '42' }]
  expect(onChange).toHaveBeenLastCalledWith({ text: 'Open now', spans }, {})
  expect(field.look().program).toBe('42')
  field.focus([5, 6])
  press('b', { ctrlKey: true })
  field.focus([6, 6])
  expect(field.look()).toMatchObject({ program: '42', isLinkable: true })
  field.link(null)
  expect(onChange).toHaveBeenLastCalledWith({ text: 'Open now', spans: [{ from: 5, to: 6, weight: 700 }] }, {})
})

test('a link of the whole text stays with its parts, and text typed after a link does not belong to it', () => {
  open('Menu')
  field.focus(null)
  field.link('42')
  const spans = [{ from: 0, to: 4, program: '42' }]
  expect(onChange).toHaveBeenLastCalledWith({ text: 'Menu', spans }, {})
  field.focus([4, 4])
  expect(field.look()).toMatchObject({ program: null, isLinkable: false })
  press('Enter')
  expect(onChange).toHaveBeenLastCalledWith({ text: 'Menu\n', spans }, {})
})
