import {
  BoldOutlined,
  ItalicOutlined,
  MinusOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'

export type ToolbarAction = {
  /** Locale key: `richText:<key>`. */
  readonly key: string
  readonly face: ReactNode
  readonly run: (editor: Editor) => void
  /** Whether the format is active at the cursor; absent for one-time actions. */
  readonly isOn?: (editor: Editor) => boolean
  readonly isPossible?: (editor: Editor) => boolean
}

/** An icon made of letters; drawn by CSS, so that it is not read as a name. */
const glyph = (letters: string) => <span aria-hidden dir="ltr" className="rich-glyph" data-letters={letters} />

const directionOf = (editor: Editor, direction: 'ltr' | 'rtl') =>
  editor.isActive('paragraph', { dir: direction }) || editor.isActive('heading', { dir: direction })

const direct = (editor: Editor, direction: 'ltr' | 'rtl') =>
  editor
    .chain()
    .focus()
    .setTextDirection(directionOf(editor, direction) ? 'auto' : direction)
    .run()

export const toolbarActions: readonly (readonly ToolbarAction[])[] = [
  [
    {
      key: 'undo',
      face: <UndoOutlined aria-hidden className="m-directed" />,
      run: editor => editor.chain().focus().undo().run(),
      isPossible: editor => editor.can().undo(),
    },
    {
      key: 'redo',
      face: <RedoOutlined aria-hidden className="m-directed" />,
      run: editor => editor.chain().focus().redo().run(),
      isPossible: editor => editor.can().redo(),
    },
  ],
  [
    {
      key: 'heading',
      face: glyph('H1'),
      run: editor => editor.chain().focus().toggleHeading({ level: 2 }).run(),
      isOn: editor => editor.isActive('heading', { level: 2 }),
    },
    {
      key: 'subheading',
      face: glyph('H2'),
      run: editor => editor.chain().focus().toggleHeading({ level: 3 }).run(),
      isOn: editor => editor.isActive('heading', { level: 3 }),
    },
  ],
  [
    {
      key: 'bold',
      face: <BoldOutlined aria-hidden />,
      run: editor => editor.chain().focus().toggleBold().run(),
      isOn: editor => editor.isActive('bold'),
    },
    {
      key: 'italic',
      face: <ItalicOutlined aria-hidden />,
      run: editor => editor.chain().focus().toggleItalic().run(),
      isOn: editor => editor.isActive('italic'),
    },
    {
      key: 'underline',
      face: <UnderlineOutlined aria-hidden />,
      run: editor => editor.chain().focus().toggleUnderline().run(),
      isOn: editor => editor.isActive('underline'),
    },
    {
      key: 'strike',
      face: <StrikethroughOutlined aria-hidden />,
      run: editor => editor.chain().focus().toggleStrike().run(),
      isOn: editor => editor.isActive('strike'),
    },
  ],
  [
    {
      key: 'bulletList',
      face: <UnorderedListOutlined aria-hidden className="m-directed" />,
      run: editor => editor.chain().focus().toggleBulletList().run(),
      isOn: editor => editor.isActive('bulletList'),
    },
    {
      key: 'orderedList',
      face: <OrderedListOutlined aria-hidden className="m-directed" />,
      run: editor => editor.chain().focus().toggleOrderedList().run(),
      isOn: editor => editor.isActive('orderedList'),
    },
    {
      key: 'quote',
      face: glyph('❝'),
      run: editor => editor.chain().focus().toggleBlockquote().run(),
      isOn: editor => editor.isActive('blockquote'),
    },
    {
      key: 'rule',
      face: <MinusOutlined aria-hidden />,
      run: editor => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    {
      key: 'leftToRight',
      face: glyph('¶→'),
      run: editor => direct(editor, 'ltr'),
      isOn: editor => directionOf(editor, 'ltr'),
    },
    {
      key: 'rightToLeft',
      face: glyph('←¶'),
      run: editor => direct(editor, 'rtl'),
      isOn: editor => directionOf(editor, 'rtl'),
    },
  ],
]
