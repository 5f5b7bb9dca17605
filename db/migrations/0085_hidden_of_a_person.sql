-- Which records a person may not know of (docs/decisions/0074). In PL/pgSQL, which keeps the plans of what it asks as long
-- as its connection lives, and is never unfolded into the query that calls it.
CREATE FUNCTION public.hidden_clients(person text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 AS $$
BEGIN
  RETURN QUERY
    SELECT client.id FROM public.client WHERE client.closed_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM public.client_access WHERE client_access.client_id = client.id AND client_access.staff_id = person)
    UNION ALL SELECT erased.client_id FROM public.erased_closed_client AS erased WHERE NOT person = ANY (erased.seen_by);
END $$;
--> statement-breakpoint
CREATE FUNCTION public.hidden_matters(person text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 AS $$
BEGIN
  RETURN QUERY
    SELECT matter.id FROM public.matter WHERE matter.closed_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM public.matter_access WHERE matter_access.matter_id = matter.id AND matter_access.staff_id = person)
    UNION ALL SELECT erased.matter_id FROM public.erased_matter AS erased WHERE NOT person = ANY (erased.seen_by)
    UNION ALL SELECT matter.id FROM public.matter
      WHERE matter.client_id = ANY (ARRAY(SELECT public.hidden_clients(person)));
END $$;
--> statement-breakpoint
CREATE FUNCTION public.hidden_messages(person text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 AS $$
BEGIN
  RETURN QUERY
    SELECT linked.message_id FROM public.client_message AS linked
      WHERE linked.client_id = ANY (ARRAY(SELECT public.hidden_clients(person)))
    UNION ALL SELECT unnest(erased.message_ids) FROM public.erased_closed_client AS erased
      WHERE NOT person = ANY (erased.seen_by);
END $$;
