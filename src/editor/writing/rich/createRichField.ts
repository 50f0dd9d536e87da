import { baseKeymap } from '@tiptap/pm/commands'
import { history, redo, undo } from '@tiptap/pm/history'
import { keymap } from '@tiptap/pm/keymap'
import { type Command, EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { format, link, linkAt, lookAt, wholeLook } from './formatting.ts'
import { docOf, type RichText, readDoc } from './richSchema.ts'
import { isBold, type PartLook, type TextLook, weightFor } from './TextLook.ts'

export type RichFieldOptions = {
  readonly attributes: Readonly<Record<string, string>>
  /** UTF-16 units. */
  readonly max: number
  /** `look`: formats changed for the whole text. */
  readonly onChange: (text: RichText, look: Partial<TextLook>) => void
  readonly onLeave: () => void
  readonly onCutPaste: () => void
}

export type RichField = {
  readonly dom: HTMLElement
  /** Shows a text unless it is the one that the field reported last. */
  show(text: RichText, whole: TextLook): void
  /** Null: selects the whole text. */
  focus(caret: readonly [number, number] | null): void
  /** Look of the selection; the same object until it changes. */
  look(): PartLook
  subscribe(listener: () => void): () => void
  format(wanted: Partial<TextLook>): void
  /** Makes the selection, or the link around the caret, open a program; null removes the link. */
  link(program: string | null): void
  destroy(): void
}

/** A field for formatted text; ProseMirror reads the keys, input methods and the clipboard. */
export function createRichField(
  mount: HTMLElement,
  given: RichText,
  whole: TextLook,
  options: RichFieldOptions,
): RichField {
  const listeners = new Set<() => void>()
  let known = given
  let base = whole
  let look: PartLook = { ...whole, program: null, isLinkable: false }

  const toggle =
    (wanted: (now: TextLook) => Partial<TextLook>): Command =>
    () => {
      readSelection(view)
      view.dispatch(format(view.state, base, wanted(lookAt(view.state, base))))
      return true
    }
  const view = new EditorView(
    { mount },
    {
      state: EditorState.create({
        doc: docOf(given),
        plugins: [
          history(),
          keymap({
            'Mod-b': toggle(now => ({ weight: weightFor(!isBold(now), base) })),
            'Mod-i': toggle(now => ({ italic: !now.italic })),
            'Mod-u': toggle(now => ({ underline: !now.underline })),
            'Mod-a': selectText,
            'Mod-z': undo,
            'Mod-y': redo,
            'Shift-Mod-z': redo,
          }),
          keymap(baseKeymap),
          limitTo(options.max),
        ],
      }),
      attributes: options.attributes,
      dispatchTransaction,
      transformPastedText: pasted => {
        const { from, to } = view.state.selection
        const cut = cutText(pasted, options.max - view.state.doc.content.size + (to - from))
        if (cut.length < pasted.length) options.onCutPaste()
        return cut
      },
      handleKeyDown: (_, event) => {
        if (event.key !== 'Escape') return false
        event.stopPropagation()
        options.onLeave()
        return true
      },
    },
  )

  function dispatchTransaction(tr: Transaction) {
    view.updateState(view.state.apply(tr))
    const changed: Partial<TextLook> = tr.getMeta(wholeLook) ?? {}
    base = { ...base, ...changed }
    if (!tr.getMeta('isShown') && (tr.docChanged || Object.keys(changed).length > 0)) {
      known = readDoc(view.state.doc)
      options.onChange(known, changed)
    }
    notifyListeners()
  }

  function notifyListeners() {
    const next = { ...lookAt(view.state, base), ...linkAt(view.state) }
    if (JSON.stringify(next) === JSON.stringify(look)) return
    look = next
    for (const listener of listeners) listener()
  }

  return {
    dom: view.dom,
    show(text, nextWhole) {
      base = nextWhole
      if (JSON.stringify(text) !== JSON.stringify(known)) {
        known = text
        const { doc, tr } = view.state
        tr.replaceWith(0, doc.content.size, docOf(text).content)
        view.dispatch(tr.setMeta('isShown', true).setMeta('addToHistory', false))
      }
      notifyListeners()
    },
    focus(caret) {
      const { doc, tr } = view.state
      const within = (at: number) => Math.min(at, doc.content.size)
      const [from, to] = caret ?? [0, doc.content.size]
      view.dispatch(tr.setSelection(TextSelection.create(doc, within(from), within(to))))
      view.focus()
    },
    look: () => look,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    format(wanted) {
      readSelection(view)
      view.dispatch(format(view.state, base, wanted))
      view.focus()
    },
    link(program) {
      view.dispatch(link(view.state, program))
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}

/** Unlike AllSelection, lets the browser replace the text, which knows the selection before ProseMirror does. */
const selectText: Command = ({ doc, tr }, dispatch) => {
  dispatch?.(tr.setSelection(TextSelection.create(doc, 0, doc.content.size)))
  return true
}

/** Takes over the selection from the page: its event may come only after the next key. */
function readSelection(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {}
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
  const { doc, selection, tr } = view.state
  const [anchor, head] = [view.posAtDOM(anchorNode, anchorOffset ?? 0), view.posAtDOM(focusNode, focusOffset ?? 0)]
  if (anchor === selection.anchor && head === selection.head) return
  view.dispatch(tr.setSelection(TextSelection.create(doc, anchor, head)))
}

function limitTo(max: number): Plugin {
  return new Plugin({ filterTransaction: ({ doc, docChanged }) => !docChanged || doc.content.size <= max })
}
