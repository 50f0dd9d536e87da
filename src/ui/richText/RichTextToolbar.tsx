import { LinkOutlined, PictureOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { File } from '#contract/resources/media/file.ts'
import { isLink } from '#contract/rules/texts/richText.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { MediaPicker } from '#src/ui/media/MediaPicker.tsx'
import { TextPrompt } from './TextPrompt.tsx'
import { ToolbarButton } from './ToolbarButton.tsx'
import { toolbarActions } from './toolbarActions.tsx'
import { holdTabStop, walkToolbar } from './walkToolbar.ts'

type Props = { editor: Editor; controls?: string; isDisabled: boolean }
type Asking = { what: 'link' } | { what: 'picture' } | { what: 'alt'; file: File }

const actions = toolbarActions.flat()

export function RichTextToolbar({ editor, controls, isDisabled }: Props) {
  const { t } = useTranslation('richText')
  const mayPick = usePerm('file', 'view')
  const bar = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState<Asking>()
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isOn: Object.fromEntries(actions.map(({ key, isOn }) => [key, isOn?.(now)])),
      isPossible: Object.fromEntries(actions.map(({ key, isPossible }) => [key, isPossible?.(now) ?? true])),
      isLink: now.isActive('link'),
    }),
  })
  useEffect(() => holdTabStop(bar.current))

  const close = () => {
    setAsking(undefined)
    editor.commands.focus()
  }
  const href: unknown = editor.getAttributes('link').href

  function link(typed: string) {
    const chain = editor.chain().focus().extendMarkRange('link')
    const address = typed.trim()
    if (address === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: wholeOf(address) } }] })
        .run()
    else chain.setLink({ href: wholeOf(address) }).run()
    close()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('richText:toolbar')}
      aria-controls={controls}
      className="rich-toolbar"
      onKeyDown={walkToolbar}
      onFocus={event => holdTabStop(bar.current, event.target)}
    >
      {toolbarActions.map(group => (
        <span key={group[0]?.key} className="rich-group">
          {group.map(({ key, face, run }) => (
            <ToolbarButton
              key={key}
              label={t(`richText:${key}`)}
              face={face}
              isOn={state.isOn[key]}
              isDisabled={isDisabled || state.isPossible[key] === false}
              onPress={() => run(editor)}
            />
          ))}
        </span>
      ))}
      <span className="rich-group">
        <ToolbarButton
          label={t('richText:link')}
          face={<LinkOutlined aria-hidden />}
          isOn={state.isLink}
          isDisabled={isDisabled}
          onPress={() => setAsking({ what: 'link' })}
        />
        {mayPick && (
          <ToolbarButton
            label={t('richText:picture')}
            face={<PictureOutlined aria-hidden />}
            isDisabled={isDisabled}
            onPress={() => setAsking({ what: 'picture' })}
          />
        )}
      </span>
      {asking?.what === 'link' && (
        <TextPrompt
          title={t('richText:link')}
          label={t('richText:linkAddress')}
          initial={typeof href === 'string' ? href : ''}
          placeholder="https://"
          problemOf={text => (text.trim() === '' || isLink(wholeOf(text.trim())) ? null : t('richText:linkProblem'))}
          onSubmit={link}
          onClose={close}
        />
      )}
      {mayPick && (
        <MediaPicker
          open={asking?.what === 'picture'}
          kinds={['picture']}
          onClose={close}
          onChoose={file => setAsking({ what: 'alt', file })}
        />
      )}
      {asking?.what === 'alt' && (
        <TextPrompt
          title={t('richText:picture')}
          label={t('richText:pictureText')}
          initial={asking.file.name.replace(/\.\w+$/, '')}
          problemOf={() => null}
          onSubmit={alt => {
            const { url } = asking.file
            if (url) editor.chain().focus().setImage({ src: url, alt: alt.trim() }).run()
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Completes an address without a scheme: `https:`, or `mailto:` for one with @. */
function wholeOf(address: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address
  return /^[^\s/]+@[^\s/]+$/.test(address) ? `mailto:${address}` : `https://${address}`
}
