import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/ApiError.ts'
import { useFirstErrorFocus } from '#src/ui/publicPage/form/useFirstErrorFocus.ts'
import { sentenceOf } from './sentenceOf.ts'

export type Errors<V> = { readonly [K in keyof V]?: string }
type Options<V> = {
  initial: V
  /** Validates the values before the request. */
  check: (values: V) => Errors<V>
  submit: (values: V) => Promise<void>
  /** Called with the error before its message is shown. */
  onFailure?: (error: unknown) => void
}

/**
 * State of a form outside the shell: errors at their fields, other errors above the form, focus on the first error.
 */
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
  const showFailure = (message: string) => setFailure(({ count }) => ({ message, count: count + 1 }))

  function show(error: unknown) {
    const fields = error instanceof ApiError ? error.fields.filter(({ field }) => field in initial) : []
    setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])) as Errors<V>)
    // Errors shown at a field are not repeated above the form.
    showFailure(fields.length > 0 ? '' : sentenceOf(error, t('app:error.chunk')))
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = check(values)
    setErrors(found)
    if (Object.values(found).some(Boolean)) return showFailure('')
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
    say: showFailure,
    show,
    setErrors,
    props: { ref: form, className: 'm-form', onSubmit, noValidate: true },
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string) => set(name, value),
    }),
  }
}
