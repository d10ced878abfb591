package org.ledgerline.map;

import javax.annotation.processing.Generated;
import org.ledgerline.Posting;

@Generated(
    value = "org.mapstruct.ap.MappingProcessor",
    date = "2024-03-02T10:11:12+0100",
    comments = "version: 1.5.5.Final, compiler: javac, environment: Java 21 (Eclipse Adoptium)"
)
public class PostingMapperImpl implements PostingMapper {

    @Override
    public PostingRow toRow(Posting posting) {
        if ( posting == null ) {
            return null;
        }
        PostingRow row = new PostingRow();
        row.setAccount( posting.account() );
        row.setDay( posting.day() );
        return row;
    }
}
