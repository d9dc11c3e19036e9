-- What is shown names the lines of people without an account and the last two steps.
update evidence_figures set figures = jsonb_set(figures, '{steps}', figures -> 'steps' || '{"leftAddress": 0, "used": 0}')
  || jsonb_build_object('sources', figures -> 'sources'
    || '[{"source": "public-page", "share": null}, {"source": "embed", "share": null}]')
where figures is not null;
