import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { MediaThumb } from '#src/ui/media/MediaThumb.tsx'
import { mediaFacts } from '#src/ui/media/mediaFacts.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { type Answer, othersOf, type Question, type Questions } from './createQuestions.ts'
import './known.css'

type Props = { question: Question; questions: Questions }

/** Asks how to handle an upload whose content is already in the library. */
export default function KnownQuestion({ question, questions }: Props) {
  const { t } = useTranslation(['media', 'resources', 'ui'])
  const format = useFormat()
  const [isForAll, setForAll] = useState(false)
  const { name, known } = question
  const made = format.parse(known.createTime)
  const { waiting, unsure } = othersOf(question, questions.get())
  const answer = (answered: Answer) => questions.answer(question, answered, isForAll && waiting + unsure > 0)
  const folder = known.folderTitle ?? t('media:folder.none')
  return (
    <Modal
      open
      width={480}
      title={t('media:known.title')}
      maskClosable={false}
      onCancel={() => answer('cancel')}
      footer={
        <div className="known-foot">
          <Button type="text" onClick={() => answer('cancel')}>
            {t('media:known.cancel')}
          </Button>
          <Button onClick={() => answer('keep')}>{t('media:known.keep')}</Button>
          <Button type="primary" onClick={() => answer('use')}>
            {t('media:known.use')}
          </Button>
        </div>
      }
    >
      <p>{t('media:known.same', { name })}</p>
      <a className="known-file" href={addressOf('file', 'show', known.id)} target="_blank" rel="noreferrer">
        <MediaThumb file={known} />
        <span className="known-words">
          <bdi>{known.name}</bdi>
          <span className="media-facts">{mediaFacts(known, format)}</span>
          <span className="media-facts">
            <bdi>{folder}</bdi>
            {made && ` · ${format.moment(made)}`}
          </span>
        </span>
      </a>
      {waiting + unsure > 0 && (
        <Checkbox checked={isForAll} onChange={event => setForAll(event.target.checked)}>
          {unsure === 0
            ? t('media:known.all', { count: waiting })
            : t(waiting === 0 ? 'media:known.every' : 'media:known.everySoFar', { count: waiting })}
        </Checkbox>
      )}
    </Modal>
  )
}
