import { CheckOutlined } from '@ant-design/icons'
import { Button, ConfigProvider, Tooltip } from 'antd'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fontField } from '#contract/fonts/fontField.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import { isOnPage } from '#contract/rules/programs/pages/pageSpans.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import type { Camera } from '#src/editor/camera/camera.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { setProp } from '#src/editor/document/setProp.ts'
import { usePropWords } from '#src/editor/fields/usePropWords.ts'
import { FontInput } from '#src/editor/fonts/FontInput.tsx'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { doesContain } from '#src/editor/geometry/Rect.ts'
import { offerOf } from '#src/editor/widgets/index.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { FieldInput } from '#src/ui/fields/kinds/FieldInput.tsx'
import { barPosition } from './barPosition.ts'
import { FormatButtons } from './FormatButtons.tsx'
import { LinkButton } from './LinkButton.tsx'
import type { Formatting } from './useFormatting.ts'

const offered = ['fontFamily', 'fontSize', 'color', 'align'] as const

type Props = {
  node: ProgramNode
  camera: Camera
  /** Null: the parts of the text cannot be formatted. */
  formatting: Formatting | null
  onLeave: () => void
}

/** Formatting toolbar for the edited text. It avoids the components beside the text. */
export function WritingBar({ node, camera, formatting, onLeave }: Props) {
  const { t } = useTranslation('artboard')
  const store = useProgramStore()
  const wordsOf = usePropWords(node.kind)
  const bar = useRef<HTMLDivElement>(null)
  const id = useId()
  const fields = widgetOf(node)?.props ?? {}
  const nodes = useProgram(({ document }) => document.nodes)
  const page = useProgram(snapshot => snapshot.page)

  useLayoutEffect(() => {
    const room = bar.current?.parentElement
    if (!bar.current || !room) return
    const size = { width: bar.current.offsetWidth, height: bar.current.offsetHeight }
    const place = barPosition(boundsOf(node), {
      camera,
      size,
      room: { width: room.clientWidth, height: room.clientHeight },
      others: nodes.filter(other => isOnPage(other, page) && isBeside(other, node)).map(boundsOf),
    })
    Object.assign(bar.current.style, { left: `${place.x}px`, top: `${place.y}px` })
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onLeave()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('write.bar')}
      className="builder-writing-bar"
      dir={document.documentElement.dir}
      onKeyDown={onKeyDown}
    >
      <ConfigProvider componentSize="small">
        {formatting && (
          <>
            <FormatButtons look={formatting.look} whole={formatting.whole} onFormat={formatting.format} />
            <LinkButton look={formatting.look} onLink={formatting.link} />
          </>
        )}
        {offered.map(name => {
          const field = fields[name]
          if (!field) return null
          const Input = offerOf(node.kind)?.inputs?.[name] ?? (field === fontField ? FontInput : FieldInput)
          const { label, ...words } = wordsOf(name)
          return (
            <Tooltip key={name} title={label}>
              <fieldset aria-label={label} data-prop={name}>
                <label className="m-visually-hidden" htmlFor={`${id}-${name}`}>
                  {label}
                </label>
                <Input
                  id={`${id}-${name}`}
                  field={field}
                  {...words}
                  value={name === 'color' && formatting ? formatting.look.color : node.props[name]}
                  onChange={value => {
                    if (value === null || !field.schema.safeParse(value).success) return
                    if (name === 'color' && formatting) return formatting.format({ color: String(value) })
                    store.change(
                      { key: 'set', values: { field: label } },
                      setProp([node.id], name, value),
                      `set ${node.id} props.${name}`,
                    )
                  }}
                />
              </fieldset>
            </Tooltip>
          )
        })}
        <Tooltip title={t('write.done')}>
          <Button
            type="text"
            icon={decorative(<CheckOutlined aria-hidden />)}
            aria-label={t('write.done')}
            onClick={onLeave}
          />
        </Tooltip>
      </ConfigProvider>
    </div>
  )
}

/** Whether a component is visible and not the ground on which the text lies. */
function isBeside(other: ProgramNode, text: ProgramNode): boolean {
  return other.id !== text.id && !other.hidden && !doesContain(boundsOf(other), boundsOf(text))
}
