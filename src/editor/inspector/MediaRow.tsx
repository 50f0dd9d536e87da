import { Form } from 'antd'
import { type ReactNode, useId } from 'react'
import type { File, FileKind } from '#contract/resources/media/file.ts'
import { useMediaShelf, useShelvedFiles } from '#src/editor/media/MediaShelfContext.ts'
import { MediaField } from '#src/ui/media/MediaField.tsx'

type Props = {
  /** Name of the property. */
  name: string
  label: string
  kind: FileKind
  value: string | null
  onChange: (file: File | null) => void
  children?: ReactNode
}

export function MediaRow({ name, label, kind, value, onChange, children }: Props) {
  const id = useId()
  const shelf = useMediaShelf()
  const files = useShelvedFiles()
  return (
    <Form.Item className="inspector-field" data-prop={name} label={label} htmlFor={id}>
      <MediaField
        id={id}
        label={label}
        kinds={[kind]}
        value={value}
        file={value === null ? undefined : (files.get(value) ?? undefined)}
        onChange={file => {
          if (file) shelf.add(file)
          onChange(file)
        }}
      />
      {children}
    </Form.Item>
  )
}
