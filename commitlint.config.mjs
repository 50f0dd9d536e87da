// `area: imperative summary`, for example `sending: refuse plans that overlap`.
export default {
  parserPreset: { parserOpts: { headerPattern: /^(\w+): (.+)$/, headerCorrespondence: ['type', 'subject'] } },
  rules: {
    'type-empty': [2, 'never'],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'header-max-length': [2, 'always', 72],
  },
}
