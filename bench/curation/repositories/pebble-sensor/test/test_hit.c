#include "hit.h"
#include "unity.h"

static void a_single_jump_is_one_hit(void)
{
	const int16_t samples[] = { 0, 0, 1000, 1000 };

	TEST_ASSERT_EQUAL_INT(1, hit_detect(samples, 4, NULL));
}

static void an_echo_does_not_count(void)
{
	const int16_t samples[] = { 0, 1000, 0, 1000 };

	TEST_ASSERT_EQUAL_INT(1, hit_detect(samples, 4, NULL));
}

int main(void)
{
	UnitBegin("test_hit.c");
	a_single_jump_is_one_hit();
	an_echo_does_not_count();
	return UnitEnd();
}
