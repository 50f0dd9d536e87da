import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { extensions } from './extensions.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import './richText.css'

export type RichTextEditorProps = {
  id?: string
  label: string
  value: string
  /** Null when empty. */
  onChange: (html: string | null) => void
  isDisabled: boolean
  isRequired: boolean
  describedBy?: string
}

/** Rich-text editor. Each paragraph takes its direction from its text until one is chosen. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, value, onChange, isDisabled, isRequired, describedBy } = props
  /** Last value passed to `onChange`: any other value comes from outside, such as a discarded draft. */
  const told = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    editable: !isDisabled,
    textDirection: 'auto',
    // The editor's styles are in our style sheet: the content-security policy forbids `<style>` elements.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        ...(id ? { id } : {}),
        role: 'textbox',
        class: 'rich-text rich-input',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(isRequired ? { 'aria-required': 'true' } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
    },
    onUpdate({ editor: now }) {
      const html = now.isEmpty ? null : now.getHTML()
      told.current = html ?? ''
      onChange(html)
    },
  })

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled])

  return (
    <div className="rich-editor" data-disabled={isDisabled || undefined}>
      <RichTextToolbar editor={editor} controls={id} isDisabled={isDisabled} />
      <EditorContent editor={editor} />
    </div>
  )
}
