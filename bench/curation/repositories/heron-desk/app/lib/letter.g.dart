// GENERATED CODE - DO NOT MODIFY BY HAND

part of 'letter.dart';

// **************************************************************************
// JsonSerializableGenerator
// **************************************************************************

Letter _$LetterFromJson(Map<String, dynamic> json) => Letter(
      json['subject'] as String,
      DateTime.parse(json['sent'] as String),
    );

Map<String, dynamic> _$LetterToJson(Letter instance) => <String, dynamic>{
      'subject': instance.subject,
      'sent': instance.sent.toIso8601String(),
    };
