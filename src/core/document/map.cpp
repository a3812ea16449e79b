#include "wend/map.hpp"

#include <atomic>
#include <utility>

namespace wend {

struct Map::Content {
    // The files of a map with what their format makes of them.
    struct Files {
        const Format& format;
        std::vector<Member> members;
        OptionValues options;
        std::unique_ptr<const MapModel> model = {};
    };

    std::shared_ptr<const Files> files;
    std::shared_ptr<const World> world = {};
    std::function<void(Network&)> add = {};
    // Made by whoever asks first; of two who ask at once one made it in vain. So no lock is needed,
    // which not every system has.
    mutable std::atomic<const Network*> network = nullptr;

    explicit Content(std::shared_ptr<const Files> f) : files(std::move(f)) {}
    Content(const Content&) = delete;
    Content& operator=(const Content&) = delete;
    ~Content() { delete network.load(); }

    const Network& common_view() const {
        const Network* made = network.load(std::memory_order_acquire);
        if (made) return *made;
        auto mine = std::make_unique<Network>(files->model->network());
        if (add) add(*mine);
        if (network.compare_exchange_strong(made, mine.get(), std::memory_order_acq_rel))
            return *mine.release();
        return *made;
    }
};

Expected<Map> Map::of(const Format& format, std::vector<Member> members, OptionValues options) {
    auto files = std::make_shared<Content::Files>(
        Content::Files{format, std::move(members), std::move(options)});
    auto model = format.open(files->members, files->options);
    if (!model) return failure(std::move(model.error()));
    files->model = std::move(*model);
    return Map(std::make_shared<const Content>(std::move(files)));
}

Map Map::in_world(std::shared_ptr<const World> world, std::function<void(Network&)> add) const {
    auto content = std::make_shared<Content>(content_->files);
    content->world = std::move(world);
    content->add = std::move(add);
    return Map(std::move(content));
}

std::shared_ptr<const World> Map::world_around() const { return content_->world; }

const Format& Map::format() const { return content_->files->format; }
std::span<const Member> Map::members() const& { return content_->files->members; }
const OptionValues& Map::options() const& { return content_->files->options; }
const Network& Map::network() const& { return content_->common_view(); }

std::shared_ptr<const Network> Map::shared_network() const {
    return {content_, &content_->common_view()};
}

std::vector<Fact> Map::facts() const { return content_->files->model->facts(*this); }

ListRecord Map::record_of(Element element, Origin origin) const {
    return content_->files->model->record_of(element, origin);
}

std::string Map::field_path(Element element, Origin origin) const {
    return content_->files->model->field_path(element, origin);
}

Expected<std::shared_ptr<GameRules>> Map::game_rules(const OptionValues& options) const {
    if (auto known = expect_options(format().info(), format().info().game_options, options); !known)
        return failure(std::move(known.error()));
    auto rules = content_->files->model->game_rules(network(), options);
    if (!rules) return failure(std::move(rules.error()));
    if (!*rules) return nullptr;
    // What holds the rules holds the map that they look into.
    auto kept =
        std::make_shared<std::pair<std::shared_ptr<const Content>, std::unique_ptr<GameRules>>>(
            content_, std::move(*rules));
    return std::shared_ptr<GameRules>(kept, kept->second.get());
}

Expected<std::shared_ptr<const World>> Map::world(const WorldFiles& files) const {
    return content_->files->model->world(files);
}

std::optional<std::uint64_t> Map::stated_map_bytes() const {
    return content_->files->model->stated_map_bytes();
}

Expected<void> Map::check_own_rules(const OptionValues& options, CheckReport& report) const {
    if (auto known = expect_options(format().info(), format().info().check_options, options);
        !known)
        return known;
    return content_->files->model->check(network(), options, report);
}

void Map::apply_remedy(RepairJob& job) const { content_->files->model->repair(job); }

}  // namespace wend
