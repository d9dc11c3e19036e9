/** The texts of the people in the story, each in their own language. */
export const written = {
  de: {
    author: 'Lena Vogt',
    reader: 'Jonas Brehm',
    vision: 'Ein Probenkalender für Bands, der den Abend vorschlägt, an dem die meisten Zeit haben.',
    audience: 'Hobbymusiker',
    pitch: 'Proben ohne Terminchaos',
    question: 'Wann ist zuletzt eine Probe ausgefallen?',
    answer: 'Letzten Dienstag, schon wieder.',
    message: 'Magst du mir davon erzählen?',
    reply: 'Gern, morgen Abend.',
  },
  ar: {
    author: 'ليلى حداد',
    reader: 'عمر ناصر',
    vision: 'تقويم لتدريبات الفرق يقترح المساء الذي يناسب معظم الأعضاء.',
    audience: 'موسيقيون هواة',
    pitch: 'تدريبات تنظّم نفسها بنفسها',
    question: 'متى أُلغي آخر تدريب لكم؟',
    answer: 'يوم الثلاثاء الماضي، مرة أخرى.',
    message: 'هل تحكي لي المزيد عن ذلك؟',
    reply: 'بكل سرور، مساء الغد.',
  },
} as const
