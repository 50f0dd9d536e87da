import { baseKeymap } from '@tiptap/pm/commands'
import { history, redo, undo } from '@tiptap/pm/history'
import { keymap } from '@tiptap/pm/keymap'
import { AllSelection, type Command, EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { format, lookAt, wholeLook } from './formatting.ts'
import { docOf, type RichText, readDoc } from './richSchema.ts'
import { isBold, type TextLook, weightFor } from './TextLook.ts'

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
  look(): TextLook
  subscribe(listener: () => void): () => void
  format(wanted: Partial<TextLook>): void
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
  let look = whole

  const toggle =
    (wanted: (now: TextLook) => Partial<TextLook>): Command =>
    (state, dispatch) => {
      dispatch?.(format(state, base, wanted(lookAt(state, base))))
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
    const next = lookAt(view.state, base)
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
      const selection = caret ? TextSelection.create(doc, within(caret[0]), within(caret[1])) : new AllSelection(doc)
      view.dispatch(tr.setSelection(selection))
      view.focus()
    },
    look: () => look,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    format(wanted) {
      view.dispatch(format(view.state, base, wanted))
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}

function limitTo(max: number): Plugin {
  return new Plugin({ filterTransaction: ({ doc, docChanged }) => !docChanged || doc.content.size <= max })
}
