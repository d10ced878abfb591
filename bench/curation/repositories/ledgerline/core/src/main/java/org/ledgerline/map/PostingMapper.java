package org.ledgerline.map;

import org.ledgerline.Posting;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

/** The implementation is generated at compile time. */
@Mapper
public interface PostingMapper {
  @Mapping(target = "currency", ignore = true)
  PostingRow toRow(Posting posting);
}
