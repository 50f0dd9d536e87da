import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { message } from '#contract/resources/system/message.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'

/**
 * Page for /edit and /message-send-detail. Spec 2 names these addresses without a message id, so the page only links
 * to the list of messages.
 */
export default function ChooseMessagePage() {
  const { t } = useTranslation('messages')
  return (
    <section className="show-page" aria-labelledby="choose-message">
      <h1 className="m-page-title" id="choose-message">
        {t('choose.title')}
      </h1>
      <p>{t('choose.note')}</p>
      <p>
        <Link to={addressOf(message.name, 'list')}>{t('choose.list')}</Link>
      </p>
    </section>
  )
}
