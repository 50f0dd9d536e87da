import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/ApiError.ts'
import { sentenceOf } from '#src/plugins/account/sentenceOf.ts'
import { useFirstErrorFocus } from '#src/ui/publicPage/form/useFirstErrorFocus.ts'

export type Errors<V> = { readonly [K in keyof V]?: string }
type Options<V> = {
  initial: V
  /** What can be said before the server is asked. */
  check: (values: V) => Errors<V>
  submit: (values: V) => Promise<void>
  /** Before the failure is shown. */
  onFailure?: (error: unknown) => void
}

/** A form of a page before the shell: errors at their fields, the rest on top, the focus at the first of them. */
export function useForm<V extends Record<string, string>>({ initial, check, submit, onFailure }: Options<V>) {
  const { t } = useTranslation('app')
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [failure, setFailure] = useState({ message: '', count: 0 })
  const [isBusy, setBusy] = useState(false)
  const form = useFirstErrorFocus(failure.count)

  const set = (name: keyof V, value: string) => {
    setValues(now => ({ ...now, [name]: value }))
    setErrors(now => ({ ...now, [name]: undefined }))
  }
  const say = (message: string) => setFailure(({ count }) => ({ message, count: count + 1 }))

  function show(error: unknown) {
    const fields = error instanceof ApiError ? error.fields.filter(({ field }) => field in initial) : []
    setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])) as Errors<V>)
    // What stands at a field is not said twice.
    say(fields.length > 0 ? '' : sentenceOf(error, t('app:error.chunk')))
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = check(values)
    setErrors(found)
    if (Object.values(found).some(Boolean)) return say('')
    setBusy(true)
    try {
      await submit(values)
    } catch (error) {
      onFailure?.(error)
      show(error)
    }
    setBusy(false)
  }

  return {
    values,
    errors,
    failure,
    isBusy,
    set,
    say,
    show,
    setErrors,
    /** For the form element. */
    props: { ref: form, className: 'm-form', onSubmit, noValidate: true },
    /** For a text field. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string) => set(name, value),
    }),
  }
}
