/** 200 characters, to see what breaks. */
export const LONG_TEXT =
  'Turn a messy thread of client emails, voice notes and half-remembered calls into one scoped project brief with a price range, open questions and a plan that everybody has agreed to before work starts.'

export const RTL_TEXT = 'أصعب ما في الأمر ليس فكرتك، بل أن تعرف هل يريدها أحد.'
